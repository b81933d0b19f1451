// Imported first by every command. Plain old syntax, so that an old Node reads it and can say what is wrong.
const wanted = [20, 19]
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < wanted[0] || (major === wanted[0] && minor < wanted[1])) {
  console.error(`Plaza needs Node.js ${wanted.join('.')} or newer, and this is ${process.versions.node}.`)
  console.error('Install a newer one (https://nodejs.org) and try again.')
  process.exit(1)
}
