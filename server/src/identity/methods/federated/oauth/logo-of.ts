import { raw } from 'hono/html'
import type { Html } from '../../../../platform/text/html.ts'
import type { Connection } from '../../../connections/core/index.ts'
import { BRAND_LOGOS } from './brand-logos.ts'

/** The logo of the service that a connection leads to, if it is one of the presets. */
export function logoOf({ preset }: Pick<Connection, 'preset'>): Html | undefined {
  const svg = preset === null ? undefined : BRAND_LOGOS[preset]
  return svg === undefined ? undefined : raw(svg)
}
