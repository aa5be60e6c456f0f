import { recordAct } from '../../platform/audit/index.ts'
import { isTransient } from '../../platform/db/db.ts'
import { deviceOf } from '../../platform/http/device.ts'
import type { Services } from '../../platform/services.ts'
import { providerOf } from '../../providers/index.ts'
import { confirmedAct } from './confirmed-act.ts'
import { fit } from './fit.ts'
import { meansOf, type Visit } from './means.ts'
import { previewAct } from './preview-act.ts'
import { type Tool, ToolFault } from './tools/tool.ts'
import { marked } from './tools/untrusted.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'config' | 'registry'>

/** What a model gets: the same as text, for clients that read no other. */
interface ToolAnswer {
  content: Array<{ type: 'text'; text: string }>
  structuredContent?: Record<string, unknown>
  isError?: true
  [other: string]: unknown
}

/** What a call came to. `url`: the page at which the person has to confirm first. */
export interface Called {
  answer: ToolAnswer
  url?: string
}

/** Runs a tool for a person, after it is in the audit log. */
export async function callTool(services: Deps, visit: Visit, tool: Tool, input: object): Promise<Called> {
  const { c, caller } = visit
  const step = 'run' in tool ? undefined : isConfirmed(input) ? 'act' : 'preview'
  await recordAct(services, services.db, providerOf(c).id, {
    action: 'mcp.tool_called',
    by: caller,
    device: deviceOf(c, services.config),
    detail: { tool: tool.name, ...(step && { step }) },
  })
  try {
    if ('run' in tool) return shown(await tool.run(meansOf(services, visit), input))
    if (!isConfirmed(input)) return shown(await previewAct(services, visit, tool, input))
    const acted = await confirmedAct(services, visit, tool, input)
    return { ...shown(acted.answer), ...(acted.is === 'waiting' && { url: acted.url }) }
  } catch (fault) {
    if (fault instanceof ToolFault) return refused(fault.message)
    if (isTransient(fault)) return refused(OUTRUN)
    throw fault
  }
}

/** After all tries that the transaction has. */
const OUTRUN =
  'Other requests kept changing the same things. Nothing has happened. Call the tool again, unchanged.'

const refused = (text: string): Called => ({ answer: { content: [{ type: 'text', text }], isError: true } })

const isConfirmed = (input: object): input is { confirmation: string } =>
  'confirmation' in input && input.confirmation !== undefined

function shown(value: Record<string, unknown>): Called {
  const answer = fit(marked(value) as Record<string, unknown>)
  return { answer: { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer } }
}
