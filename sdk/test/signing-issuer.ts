import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { answers, ScriptedServer } from './scripted-server.ts'

type Header = Record<string, unknown>
type Json = Record<string, unknown>

/** An issuer whose keys a test has, so that it can sign what a real one never would. Made of `alg`, or one for each. */
export class SigningIssuer {
  readonly server = new ScriptedServer()
  /** By `kid`. */
  readonly keys = new Map<string, { alg: string; private: CryptoKey; jwk: Json }>()

  get url(): string {
    return this.server.url
  }

  /** How often its keys were read. */
  get reads(): number {
    return this.server.arrived.filter(({ path }) => path === '/oauth/jwks').length
  }

  async start(): Promise<this> {
    await this.server.start()
    await this.addKey('es', 'ES256')
    await this.addKey('rs', 'RS256')
    return this
  }

  stop(): Promise<void> {
    return this.server.stop()
  }

  /** Publishes one more. */
  async addKey(kid: string, alg: 'ES256' | 'RS256'): Promise<void> {
    const pair = await generateKeyPair(alg, { extractable: true })
    const jwk = { ...(await exportJWK(pair.publicKey)), kid, alg, use: 'sig' }
    this.keys.set(kid, { alg, private: pair.privateKey, jwk })
    this.publish()
  }

  /** What the next reads get. Forgets those that were. */
  publish(): void {
    this.server.plays(answers(200, { keys: [...this.keys.values()].map(({ jwk }) => jwk) }))
  }

  /** Signs with the key that the header names, or with another one. */
  sign(claims: Json, header: Header = {}, key?: CryptoKey | Uint8Array): Promise<string> {
    const kid = typeof header.kid === 'string' ? header.kid : 'es'
    const alg = this.keys.get(kid)?.alg ?? 'ES256'
    return new SignJWT(claims)
      .setProtectedHeader({ typ: 'at+jwt', kid, alg, ...header } as never)
      .sign(key ?? this.keys.get(kid)?.private ?? this.keys.get('es')!.private)
  }
}
