import { newDataFolder, removeDataFolder, startServer } from './server.ts'

/** One server with a database of its own for all browser tests; the answer stops it and clears up. */
async function startForAll(): Promise<() => Promise<void>> {
  const dataDir = await newDataFolder()
  const server = await startServer({ dataDir })
  process.env.PLAZA_URL = server.url
  return async () => {
    await server.stop()
    await removeDataFolder(dataDir)
  }
}

// Playwright asks for a default export
export default startForAll
