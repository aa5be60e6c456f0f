import type { z } from '../../../platform/http/api.ts'
import type { TokenScope } from '../../../platform/http/key-scopes.ts'
import type { DocsReader } from '../../docs/index.ts'
import type { OpenApi } from '../../openapi/index.ts'
import type { Sentence } from '../confirmations/index.ts'
import type { McpScope } from '../resource.ts'

/** What a route of the API answered, in the API's own form. */
export interface InnerAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: the answers of all routes
  body: any
}

type Query = Record<string, string | number | undefined>

/** Gets a route of the API for the person and the application of a tool call. */
export type GetApi = (path: string, query?: Query) => Promise<InnerAnswer>

/** What a tool reads by. */
export interface Means {
  /** Routes of the API, as the person. */
  get: GetApi
  /** The body of an answer. Throws ToolFault where the route refuses. */
  // biome-ignore lint/suspicious/noExplicitAny: the answers of all routes
  read(path: string, query?: Query): Promise<any>
  searchDocs(query: string): ReturnType<DocsReader['search']>
  /** A page of the docs as Markdown, by its address or path. */
  readDocs(page: string): ReturnType<DocsReader['read']>
  /** The description of the API. */
  contract(): OpenApi
  /** {base_url} of the provider. */
  baseUrl: string
  now: number
}

/** What a tool acts by, in the transaction of its call. */
export interface ActingMeans extends Means {
  /** The body of the answer of a route that changes something. Throws ToolFault where it refuses. */
  // biome-ignore lint/suspicious/noExplicitAny: the answers of all routes
  send(method: 'POST' | 'DELETE', path: string, body?: object): Promise<any>
}

interface Named {
  name: string
  title: string
  description: string
  input: z.ZodObject
}

/** A tool that only shows something. */
export interface ReadingTool extends Named {
  /** What it takes besides `mcp:read`. */
  scope?: McpScope
  // biome-ignore lint/suspicious/noExplicitAny: each tool knows its own input
  run(means: Means, input: any): Promise<Record<string, unknown>>
}

/** What a call would do. */
export interface Plan {
  /** In words: for the person who confirms it, and without names that others wrote for the model. */
  says: readonly Sentence[]
  /** What the model is shown beside it. */
  shown: Record<string, unknown>
  /** By what the person decides. Once any of it has changed, they are asked again. */
  state: unknown
  /** Whether the person confirms it at a page. Otherwise the second call of the tool is enough. */
  needsPerson: boolean
}

/** A tool that changes something: its first call answers a preview, its second one acts. */
export interface ActingTool extends Named {
  scope: McpScope
  /** The scope of the API that its routes take. */
  opens: TokenScope
  /** Throws ToolFault if there is nothing to do. */
  // biome-ignore lint/suspicious/noExplicitAny: each tool knows its own input
  plan(means: ActingMeans, input: any): Promise<Plan>
  /** Throws PlanChanged if what it did is not what was planned. */
  // biome-ignore lint/suspicious/noExplicitAny: each tool knows its own input
  act(means: ActingMeans, input: any, plan: Plan): Promise<Record<string, unknown>>
}

/** A tool of the MCP server. */
export type Tool = ReadingTool | ActingTool

/** Keeps the type of a tool's input inside it. */
export function tool<Input extends z.ZodObject>(
  one: Omit<ReadingTool, 'input' | 'run'> & {
    input: Input
    run(means: Means, input: z.output<Input>): Promise<Record<string, unknown>>
  },
): ReadingTool {
  return one
}

/** The same for one that acts. */
export function actingTool<Input extends z.ZodObject>(
  one: Omit<ActingTool, 'input' | 'plan' | 'act'> & {
    input: Input
    plan(means: ActingMeans, input: z.output<Input>): Promise<Plan>
    act(means: ActingMeans, input: z.output<Input>, plan: Plan): Promise<Record<string, unknown>>
  },
): ActingTool {
  return one
}

/** What the person decided by has changed. Nothing of the act stays. */
export class PlanChanged extends Error {}

/** What the model is told when a tool cannot do what it was asked. */
export class ToolFault extends Error {
  override name = 'ToolFault'
}
