import { expect, it } from 'vitest'
import { writeApart } from './write-apart.ts'

const programOf = (text: string): URL => new URL(`data:text/javascript,${encodeURIComponent(text)}`)

it('gives what the program writes', async () => {
  const program = programOf(`
    import { parentPort, workerData } from 'node:worker_threads'
    parentPort.postMessage(new TextEncoder().encode(workerData.text))`)
  expect((await writeApart(program, { text: 'a page' }, 'one')).toString()).toBe('a page')
})

it('asks to try again where a document takes too long, as on a busy machine', async () => {
  await expect(writeApart(programOf('setInterval(() => {}, 1000)'), {}, 'one', 100)).rejects.toMatchObject({
    code: 'busy',
  })
})

it('fails where a program ends without a document', async () => {
  await expect(writeApart(programOf(''), {}, 'one')).rejects.toThrow('A document was not written.')
})
