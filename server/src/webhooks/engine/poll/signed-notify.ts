import type { Keyring } from '../../../platform/keys/keyring.ts'
import { sameBytes } from '../../../platform/keys/tokens.ts'
import { type Clock, SECOND } from '../../../platform/time/clock.ts'

/** Clocks of two machines that keep time differ by less. Further apart, each process looks by itself. */
export const FRESH_MS = 5 * SECOND
const MAC_BYTES = 16

interface Deps {
  keyring: Keyring
  clock: Clock
}

/**
 * What processes of an installation tell each other. Whoever may connect to the database may NOTIFY, whatever else they may
 * not, and another installation may share it: its words, made up ones and old ones must not keep anybody from looking.
 */
export class SignedNotify {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  sign(message: string): string {
    const { keyring, clock } = this.#deps
    const text = `${message} ${clock.now()}`
    return `${text} ${keyring.mac('lookout', text).subarray(0, MAC_BYTES).toString('hex')}`
  }

  /** The message, if a process of this installation signed it just now. */
  open(signed: string): string | undefined {
    const { keyring, clock } = this.#deps
    const { message, at, mac } = /^(?<message>.+) (?<at>\d+) (?<mac>[0-9a-f]+)$/.exec(signed)?.groups ?? {}
    if (message === undefined || Math.abs(clock.now() - Number(at)) > FRESH_MS) return undefined
    const shown = Buffer.from(mac!, 'hex')
    const isOurs = keyring
      .macs('lookout', `${message} ${at}`)
      .some((own) => sameBytes(own.subarray(0, MAC_BYTES), shown))
    return isOurs ? message : undefined
  }
}
