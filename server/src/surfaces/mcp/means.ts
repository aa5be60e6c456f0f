import type { Tx } from '../../platform/db/db.ts'
import type { Context, Delegated } from '../../platform/http/context.ts'
import type { Services } from '../../platform/services.ts'
import { providerOf } from '../../providers/index.ts'
import type { CallApi } from './inner-api.ts'
import { type ActingMeans, type ActingTool, type InnerAnswer, type Means, ToolFault } from './tools/tool.ts'

/** One request to the MCP server, after its token was checked. */
export interface Visit {
  c: Context
  caller: Delegated
  scopes: readonly string[]
  call: CallApi
  searchDocs: Means['searchDocs']
  readDocs: Means['readDocs']
  contract: Means['contract']
}

/** What a tool reads by: as the person, with the scope `read` of the API. */
export function meansOf({ clock }: Pick<Services, 'clock'>, visit: Visit, tx?: Tx): Means {
  const { c, caller, call, searchDocs, readDocs, contract } = visit
  const get: Means['get'] = (path, query) =>
    call({ caller: { ...caller, scopes: ['read'] }, tx }, { path, query: query ?? {} })
  return {
    get,
    read: async (path, query) => bodyOf(await get(path, query)),
    searchDocs,
    readDocs,
    contract,
    baseUrl: providerOf(c).baseUrl,
    now: clock.now(),
  }
}

/** What a tool acts by, in a transaction. `confirmedAt`: when the person confirmed it at a page. */
export function actingMeansOf(
  services: Pick<Services, 'clock'>,
  visit: Visit,
  { opens }: ActingTool,
  { tx, confirmedAt }: { tx: Tx; confirmedAt: number | undefined },
): ActingMeans {
  const caller: Delegated = { ...visit.caller, scopes: [opens], confirmedAt }
  return {
    ...meansOf(services, visit, tx),
    send: async (method, path, body) => bodyOf(await visit.call({ caller, tx }, { method, path, body })),
  }
}

function bodyOf({ status, body }: InnerAnswer) {
  if (status >= 500) throw new Error(`a route of the API answered ${status} within a tool`)
  if (status >= 400) throw new ToolFault(refusalOf(body))
  return body
}

/** The problem's own words, with the fields that it names. */
function refusalOf(problem: InnerAnswer['body']): string {
  const said = problem?.detail ?? problem?.title ?? 'The request was refused.'
  const fields = (problem?.errors ?? []).map(
    ({ field, message }: Record<string, string>) => `${field}: ${message}`,
  )
  return [said, ...fields].join(' ')
}
