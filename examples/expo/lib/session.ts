import { codeLogin, OAuthError, refreshTokens, revokeToken, type TokenSet } from '@postern/sdk/oauth'

/** What the device offers: in the app those of Expo, in tests those of Node. */
export interface Device {
  /** Opens the system's browser, and resolves with the address that it comes back to; null if the person closed it. */
  openBrowser(url: string, redirectUri: string): Promise<string | null>
  /** Where the system keeps secrets. */
  store: {
    get(name: string): Promise<string | null>
    set(name: string, value: string): Promise<void>
    delete(name: string): Promise<void>
  }
  /** Where the system keeps what is deleted with the app. iOS keeps the keychain longer. */
  installation: {
    isMarked(): Promise<boolean>
    mark(): Promise<void>
  }
}

export interface App {
  issuer: string
  clientId: string
  redirectUri: string
  resource?: string
  scopes?: string[]
}

const NAME = 'postern.refresh_token'

/** Who is signed in to the app, also after a restart. Without a network it throws: that is not "signed out". */
export class Session {
  readonly #app: App
  readonly #device: Device
  #tokens: TokenSet | undefined
  #renewing: Promise<TokenSet | undefined> | undefined
  #signingIn: Promise<boolean> | undefined
  #cleared: Promise<void> | undefined

  constructor(app: App, device: Device) {
    this.#app = app
    this.#device = device
  }

  /** Signs in with the system's browser, one flow at a time. False if the person closed it or refused. */
  signIn(): Promise<boolean> {
    this.#signingIn ??= this.#signIn().finally(() => {
      this.#signingIn = undefined
    })
    return this.#signingIn
  }

  async #signIn(): Promise<boolean> {
    await this.#clearOnce()
    const { scopes = [] } = this.#app
    const all = ['openid', 'offline_access', ...scopes]
    const login = await codeLogin({ ...this.#app, scopes: all, prompt: 'consent' })
    const back = await this.#device.openBrowser(login.url, this.#app.redirectUri)
    if (back === null) return false
    try {
      await this.#keep(await login.finish(back))
      return true
    } catch (error) {
      if (error instanceof OAuthError && error.code === 'access_denied') return false
      throw error
    }
  }

  /** An access token; undefined if no user is signed in. Throws PosternUnreachable while there is no network. */
  async accessToken(): Promise<string | undefined> {
    if (this.#tokens && this.#tokens.expiresAt.getTime() > Date.now() + 30_000)
      return this.#tokens.accessToken
    this.#renewing ??= this.#renew().finally(() => {
      this.#renewing = undefined
    })
    return (await this.#renewing)?.accessToken
  }

  /** Ends the sign-in here and at the issuer. */
  async signOut(): Promise<void> {
    await this.#clearOnce()
    const refreshToken = await this.#device.store.get(NAME)
    if (refreshToken) await revokeToken(this.#app, refreshToken)
    await this.#forget()
  }

  /** At the first start, what an earlier installation left is another person's, perhaps. */
  #clearOnce(): Promise<void> {
    this.#cleared ??= this.#clear().catch((error: unknown) => {
      this.#cleared = undefined
      throw error
    })
    return this.#cleared
  }

  async #clear(): Promise<void> {
    const { store, installation } = this.#device
    if (await installation.isMarked()) return
    await store.delete(NAME)
    await installation.mark()
  }

  async #renew(): Promise<TokenSet | undefined> {
    await this.#clearOnce()
    const refreshToken = await this.#device.store.get(NAME)
    if (!refreshToken) return undefined
    try {
      return await this.#keep(await refreshTokens(this.#app, refreshToken))
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error
      await this.#forget() // it has ended at the issuer
      return undefined
    }
  }

  /** The old refresh token stays until the new one is stored: it gives the same successor for 10 seconds. */
  async #keep(tokens: TokenSet): Promise<TokenSet> {
    if (tokens.refreshToken) await this.#device.store.set(NAME, tokens.refreshToken)
    this.#tokens = tokens
    return tokens
  }

  async #forget(): Promise<void> {
    this.#tokens = undefined
    await this.#device.store.delete(NAME)
  }
}
