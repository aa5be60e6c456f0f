import { recordAct } from '../../platform/audit/index.ts'
import type { Context, Delegated } from '../../platform/http/context.ts'
import { deviceOf } from '../../platform/http/device.ts'
import type { Services } from '../../platform/services.ts'
import { providerOf } from '../../providers/index.ts'
import { fit } from './fit.ts'
import { type GetApi, type Means, type Tool, ToolFault } from './tools/tool.ts'
import { marked } from './tools/untrusted.ts'

/** One request to the MCP server, after its token was checked. */
export interface Visit {
  c: Context
  caller: Delegated
  scopes: readonly string[]
  get: GetApi
  searchDocs: Means['searchDocs']
}

/** What a model gets: the same as text, for clients that read no other. */
interface ToolAnswer {
  content: Array<{ type: 'text'; text: string }>
  structuredContent?: Record<string, unknown>
  isError?: true
  [other: string]: unknown
}

/** Runs a tool for a person, after it is in the audit log. */
export async function callTool(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'registry'>,
  visit: Visit,
  tool: Tool,
  input: unknown,
): Promise<ToolAnswer> {
  const { c, caller, get, searchDocs } = visit
  const provider = providerOf(c)
  await recordAct(services, services.db, provider.id, {
    action: 'mcp.tool_called',
    by: caller,
    device: deviceOf(c, services.config),
    detail: { tool: tool.name },
  })
  const read: Means['read'] = async (path, query) => {
    const { status, body } = await get(path, query)
    if (status >= 400) throw new ToolFault(body?.detail ?? body?.title ?? 'The request was refused.')
    return body
  }
  const means: Means = { get, read, searchDocs, now: services.clock.now() }
  try {
    const answer = fit(marked(await tool.run(means, input)) as Record<string, unknown>)
    return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer }
  } catch (fault) {
    if (!(fault instanceof ToolFault)) throw fault
    return { content: [{ type: 'text', text: fault.message }], isError: true }
  }
}
