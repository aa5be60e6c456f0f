import type { z } from '../../../platform/http/api.ts'

/** What a route of the API answered, in the API's own form. */
export interface InnerAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: the answers of all routes
  body: any
}

/** Calls a route of the API for the person and the application of a tool call. */
export type CallApi = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  parts?: { query?: Record<string, string | number | undefined>; body?: object },
) => Promise<InnerAnswer>

/** What a tool works with. */
export interface Means {
  /** Routes of the API, as the person. */
  call: CallApi
  /** The body of an answer. Throws ToolFault where the route refuses. */
  // biome-ignore lint/suspicious/noExplicitAny: the answers of all routes
  read(path: string, query?: Record<string, string | number | undefined>): Promise<any>
  scopes: readonly string[]
  baseUrl: string
  searchDocs(query: string): Promise<Array<{ title: string; about: string; url: string }>>
  now: number
}

/** A tool of the MCP server. */
export interface Tool {
  name: string
  title: string
  description: string
  input: z.ZodObject
  /** Whether it only shows something. */
  readOnly: boolean
  // biome-ignore lint/suspicious/noExplicitAny: each tool knows its own input
  run(means: Means, input: any): Promise<Record<string, unknown>>
}

/** Keeps the type of a tool's input inside it. */
export function tool<Input extends z.ZodObject>(
  one: Omit<Tool, 'input' | 'run' | 'readOnly'> & {
    readOnly?: boolean
    input: Input
    run(means: Means, input: z.output<Input>): Promise<Record<string, unknown>>
  },
): Tool {
  return { readOnly: true, ...one }
}

/** What the model is told when a tool cannot do what it was asked. */
export class ToolFault extends Error {
  override name = 'ToolFault'
}
