import { Socket } from 'node:net'

/** An Execute message of an unnamed portal without a limit of rows: each statement is run by one. */
const EXECUTE = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0])

/** Counts the SQL statements that this process sends from now on, on all its connections. */
export function countStatements(): () => number {
  const { write } = Socket.prototype
  let count = 0
  Socket.prototype.write = function (this: Socket, ...args: never[]): boolean {
    const [chunk] = args as unknown as [Uint8Array | string]
    if (typeof chunk !== 'string') {
      const sent = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
      for (let at = sent.indexOf(EXECUTE); at >= 0; at = sent.indexOf(EXECUTE, at + EXECUTE.length)) count++
    }
    return Reflect.apply(write, this, args)
  } as typeof write
  return () => count
}
