import type { Delivery, Forwarded } from './forward.ts'
import type { Terminal } from './terminal.ts'

/** One line for each delivery. */
export function showForwarded(terminal: Terminal, delivery: Delivery, became?: Forwarded): void {
  const { id, event } = delivery
  const line = `${terminal.style('bold', event.padEnd(24))} ${terminal.style('dim', id)}`
  if (!became) {
    terminal.note({ type: 'delivery', ...delivery }, line)
    return
  }
  const { ok, ms, status, error, says } = became
  const outcome = status === undefined ? (error ?? 'failed') : `${status} in ${ms} ms`
  const answer = says ? `\n          ${says.replaceAll(/\s+/g, ' ').trim()}` : ''
  terminal.note(
    { type: 'forwarded', id, event, ...became },
    `${line}  ${terminal.style(ok ? 'green' : 'red', outcome)}${answer}`,
  )
}
