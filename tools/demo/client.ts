import type { DemoService } from './service.ts'

// biome-ignore lint/suspicious/noExplicitAny: the demo reads answers of every form
type Json = any

export interface Answer {
  status: number
  headers: Headers
  body: Json
}

export interface Request {
  body?: object
  /** The bearer credential. */
  key?: string
}

/** Calls the API; anything but a 2xx answer is an error that says what the service said. */
export async function call(
  { url }: DemoService,
  method: string,
  path: string,
  { body, key }: Request = {},
): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { authorization: `Bearer ${key}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error) => {
    throw new Error(`${method} ${url}${path} got no answer: ${error.cause?.message ?? error.message}`)
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}:\n${text}`)
  return { status: response.status, headers: response.headers, body: text && JSON.parse(text) }
}
