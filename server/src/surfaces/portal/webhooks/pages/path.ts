import type { Input, Parameters } from './door.ts'

/** The path of a page with these parameters. A language that was asked for stays. */
export function pathIn({ c }: Input, to: Input['to'], page: string, parameters: Parameters): string {
  const asked = { ...parameters, ui_locales: c.req.query('ui_locales') }
  const given = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `${to(page)}?${new URLSearchParams(given)}`
}
