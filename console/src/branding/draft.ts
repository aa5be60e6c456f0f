import type { components } from '@postern/sdk'
import { api, callTagged } from '../ui/api.ts'
import type { Version } from '../ui/edited.ts'

type Branding = components['schemas']['Branding']
export type Image = components['schemas']['BrandImage']

/** What can be changed of the look, as it is shown. */
export type Draft = Pick<
  Branding,
  'colors' | 'color_scheme' | 'radius' | 'font' | 'links' | 'address' | 'logo' | 'favicon'
>

type Sent = { data?: Branding; error?: unknown; response: Response }

export async function versionOf(send: () => PromiseLike<Sent>): Promise<Version<Draft>> {
  const { data, etag } = await callTagged(send)
  const { colors, color_scheme, radius, font, links, address, logo, favicon } = data
  return { value: { colors, color_scheme, radius, font, links, address, logo, favicon }, etag }
}

export const readDraft = () => versionOf(() => api.GET('/api/v1/branding', {}))

/** Only what differs, so that changes of other people to the rest are kept. */
export function changesOf(was: Draft, draft: Draft): Partial<Draft> {
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name as keyof Draft]),
    ),
  )
}

/** The same as the API takes it: images by their digests. */
export function bodyOf({ logo, favicon, ...plain }: Partial<Draft>) {
  return {
    ...plain,
    ...(logo && { logo: { light: logo.light?.digest ?? null, dark: logo.dark?.digest ?? null } }),
    ...(favicon !== undefined && { favicon: favicon?.digest ?? null }),
  }
}
