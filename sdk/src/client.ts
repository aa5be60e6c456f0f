import createFetchClient, { type Client } from 'openapi-fetch'
import type { paths } from './generated/api.ts'

export interface ClientOptions {
  /** The provider's address: https://auth.example.com, or https://auth.example.com/p/{slug}. */
  baseUrl: string
  /** A secret key (`sk_...`) on your servers, or a session token. Without one, browsers send their cookie. */
  key?: string
  /** In place of the global fetch. */
  fetch?: (request: Request) => Promise<Response>
}

export type PosternClient = Client<paths>

/** A client typed by the API: `const { data, error } = await client.GET('/api/v1/events')`. */
export function createClient({ baseUrl, key, fetch }: ClientOptions): PosternClient {
  return createFetchClient<paths>({
    baseUrl,
    ...(fetch && { fetch }),
    ...(key !== undefined && { headers: { authorization: `Bearer ${key}` } }),
  })
}
