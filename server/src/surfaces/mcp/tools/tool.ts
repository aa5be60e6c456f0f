import type { z } from '../../../platform/http/api.ts'
import type { SearchDocs } from '../../docs/index.ts'

/** What a route of the API answered, in the API's own form. */
export interface InnerAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: the answers of all routes
  body: any
}

type Query = Record<string, string | number | undefined>

/** Gets a route of the API for the person and the application of a tool call. */
export type GetApi = (path: string, query?: Query) => Promise<InnerAnswer>

/** What a tool works with. */
export interface Means {
  /** Routes of the API, as the person. */
  get: GetApi
  /** The body of an answer. Throws ToolFault where the route refuses. */
  // biome-ignore lint/suspicious/noExplicitAny: the answers of all routes
  read(path: string, query?: Query): Promise<any>
  searchDocs(query: string): ReturnType<SearchDocs>
  now: number
}

/** A tool of the MCP server. It only shows something. */
export interface Tool {
  name: string
  title: string
  description: string
  input: z.ZodObject
  // biome-ignore lint/suspicious/noExplicitAny: each tool knows its own input
  run(means: Means, input: any): Promise<Record<string, unknown>>
}

/** Keeps the type of a tool's input inside it. */
export function tool<Input extends z.ZodObject>(
  one: Omit<Tool, 'input' | 'run'> & {
    input: Input
    run(means: Means, input: z.output<Input>): Promise<Record<string, unknown>>
  },
): Tool {
  return one
}

/** What the model is told when a tool cannot do what it was asked. */
export class ToolFault extends Error {
  override name = 'ToolFault'
}
