import { createInterface, type Interface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { EXIT, Exit } from './exit.ts'

/** Asks at the terminal. Throws an Exit if the answer is Ctrl-C or Ctrl-D. */
export async function ask(question: string): Promise<string> {
  const reader = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await answerOf(reader, question)
  } finally {
    reader.close()
  }
}

/** The same, and what is typed is not shown. */
export async function askHidden(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  // Before the question is shown: until readline holds the terminal, the terminal shows each key.
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    process.stderr.write(question)
    return await answerOf(reader, '')
  } finally {
    reader.close()
    process.stderr.write('\n')
  }
}

/** While a question is open the terminal sends no signal: readline gets the key, and closes. */
function answerOf(reader: Interface, question: string): Promise<string> {
  return new Promise((resolve, reject) => {
    reader.once('SIGINT', () => reader.close())
    reader.once('close', () => reject(new Exit(EXIT.interrupted, '')))
    reader.question(question).then(resolve, () => {}) // closed: it is rejected above
  })
}
