import { newDataFolder, removeDataFolder, startServer } from './server.ts'

/**
 * Makes a data folder by a first start, whose database the servers of the tests are copies of, and starts one server
 * for all tests that need none of their own. The answer stops it and clears up.
 */
async function startForAll(): Promise<() => Promise<void>> {
  const template = await newDataFolder()
  await (await startServer({ dataDir: template })).stop()
  process.env.PLAZA_TEMPLATE = template
  const dataDir = await newDataFolder()
  const server = await startServer({ dataDir })
  process.env.PLAZA_URL = server.url
  return async () => {
    await server.stop()
    await removeDataFolder(dataDir)
    await removeDataFolder(template)
  }
}

// Playwright asks for a default export
export default startForAll
