import type { Palette as Colors } from '../platform/brand/palette.ts'
import { afterCommit, type Tx } from '../platform/db/db.ts'
import { type Api, z } from '../platform/http/api.ts'
import { administration, management } from '../platform/http/context.ts'
import { etagOf, requireMatch } from '../platform/http/etag.ts'
import { LanguageTag, showTime, Time } from '../platform/http/schemas.ts'
import type { Services } from '../platform/services.ts'
import { addImage, MAX_IMAGE_BYTES } from './branding/add-image.ts'
import { Branding, BrandingInput, StoredImage, toBrand, toBrandImage } from './branding/branding.ts'
import { changeBranding } from './branding/change-branding.ts'
import { PREVIEW_LIFETIME_MS } from './branding/preview.ts'
import { makePreview, PreviewTexts, requireRightToDraft } from './make-preview.ts'
import { type Provider, providerOf } from './provider.ts'
import { type ProviderResolver, toProvider } from './resolve-provider.ts'
import { findProviderBySlug, lockProvider } from './store.ts'

const TAG = 'Branding'

const Image = StoredImage.extend({ url: z.string().describe('Where it is served.') }).openapi('BrandImage')

/** `button_edge` of `buttonEdge`. */
type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name
type ColorName = Snake<keyof Colors>

/** Where each colour of a theme is used. */
const PALETTE = {
  page: 'Behind everything.',
  card: 'Of the card above the page.',
  text: 'Of text on page and card.',
  button: 'Of the main button.',
  on_button: 'Of the label of the main button.',
  button_hover: 'Of the main button under the pointer.',
  button_edge: 'Around the main button.',
  link: 'Of links.',
  dim: 'Of remarks.',
  line: 'Of lines between things.',
  edge: 'Around fields.',
  good: 'Of text that reports success.',
  good_soft: 'Behind such text.',
  bad: 'Of text that reports an error.',
  bad_soft: 'Behind such text.',
} as const satisfies Record<ColorName, string>

const Palette = z
  .object(
    Object.fromEntries(
      Object.entries(PALETTE).map(([name, says]) => [name, z.string().describe(`${says} \`#rrggbb\`.`)]),
    ) as Record<ColorName, z.ZodString>,
  )
  .describe('All colours of the theme: those that were chosen, and those that follow from them.')

const BrandingView = Branding.omit({ logo: true, favicon: true })
  .extend({
    logo: z
      .object({
        light: z.union([Image, z.null()]).describe('On light pages. `null`: none was chosen.'),
        dark: z.union([Image, z.null()]).describe('On dark pages. `null`: the light one is shown.'),
      })
      .describe('Logo on pages and in mails.'),
    favicon: z.union([Image, z.null()]).describe('Icon of the browser tab. `null`: none was chosen.'),
    palettes: z.object({ light: Palette, dark: Palette }).describe('Colours that pages use, by theme.'),
  })
  .openapi('Branding')

/** How a provider's pages and mails look. */
export function brandingRoutes<S extends Services>(api: Api<S>, resolver: ProviderResolver): void {
  lookRoutes(api, resolver)
  imageRoute(api)
  previewRoute(api)
}

function lookRoutes<S extends Services>(api: Api<S>, resolver: ProviderResolver): void {
  api.route(
    {
      id: 'branding.get',
      method: 'get',
      path: '/api/v1/branding',
      summary: 'Show how pages and mails look',
      description: 'Colours, logos and links, with the palettes that are made of the colours.',
      tag: TAG,
      access: management('read'),
      answer: BrandingView,
    },
    async ({ c }) => {
      const provider = providerOf(c)
      c.header('etag', etagOf(provider.branding))
      return showBranding(provider)
    },
  )

  api.route(
    {
      id: 'branding.update',
      method: 'patch',
      path: '/api/v1/branding',
      summary: 'Change how pages and mails look',
      description:
        'What is not named stays; what is named is replaced as a whole, and {} or null takes it back to the default. Colours ' +
        'that could not be read are refused (WCAG 2.2), with the nearest that can.',
      recentFactor: true,
      audit: 'branding.changed',
      tag: TAG,
      access: administration('all'),
      body: BrandingInput,
      answer: BrandingView,
      ifMatch: true,
    },
    async ({ services, tx, c, provider: { id, slug }, body }) => {
      await lockProvider(tx, id)
      const read = async () => toProvider((await findProviderBySlug(tx, slug))!, services.config.publicUrl)
      requireMatch(c, (await read()).branding)
      await changeBranding(tx, id, body)
      forgetOnCommit(tx, resolver)
      const is = await read()
      c.header('etag', etagOf(is.branding))
      return showBranding(is)
    },
  )
}

function imageRoute<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'branding.images.create',
      method: 'post',
      path: '/api/v1/branding/images',
      summary: 'Upload a logo or an icon',
      description: `PNG, JPEG or SVG of at most ${MAX_IMAGE_BYTES / 1000} kB. It is shown once it is named as logo or favicon. Mails show no SVG.`,
      recentFactor: true,
      audit: 'brand_image.added',
      tag: TAG,
      access: administration('all'),
      body: z.strictObject({ data: z.base64().min(1).describe('Its bytes in base64.') }),
      answer: Image,
      status: 201,
      problems: ['payload_too_large'],
    },
    async ({ services, tx, provider, body, c }) => {
      await lockProvider(tx, provider.id)
      const bytes = Buffer.from(body.data, 'base64')
      const image = await addImage(services, tx, { provider: providerOf(c), bytes })
      return showImage(image, provider.baseUrl)
    },
  )
}

function previewRoute<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'branding.preview',
      method: 'post',
      path: '/api/v1/branding/preview',
      summary: 'Make a link to a page that shows a draft',
      description:
        'The link shows the real page with the draft on top of what is chosen, to anyone who has it, for an hour. Nothing is stored. ' +
        'Pages of the same site may frame it. Owners and admins see drafts; members see what is chosen.',
      recentFactor: 'not needed: it changes nothing',
      tag: TAG,
      access: management('all'),
      body: BrandingInput.extend({
        page: z
          .string()
          .regex(/^\/[a-z0-9/-]{0,100}$/, 'This must be the path of a page, such as /login.')
          .default('/login')
          .describe('Below {base_url}; of any that is none, it shows the page that says so.'),
        language: LanguageTag.optional().describe("The reader's; by default, what their browser asks for."),
        texts: PreviewTexts,
      }),
      authorize: ({ caller, body: { page: _, language: __, texts, ...branding } }) => {
        requireRightToDraft(caller, { branding, texts })
      },
      answer: z
        .object({ url: z.string().describe('The page with the draft, for a browser.'), expires_at: Time })
        .openapi('BrandingPreview'),
    },
    async ({ services, provider, body: { page, language, texts, ...branding }, c }) => {
      const { preview } = await makePreview(services, providerOf(c), { branding, language, texts })
      const expiresAt = new Date(services.clock.now() + PREVIEW_LIFETIME_MS)
      return { url: `${provider.baseUrl}${page}?preview=${preview}`, expires_at: showTime(expiresAt) }
    },
  )
}

/** Clearing the cache any earlier would let a request in between cache the old look again. */
function forgetOnCommit(tx: Tx, resolver: ProviderResolver): void {
  afterCommit(tx, () => resolver.forget())
}

function showBranding({ branding, baseUrl, name }: Provider) {
  const { palettes } = toBrand({ name, baseUrl }, branding)
  const shown = (image: StoredImage | undefined) => (image ? showImage(image, baseUrl) : null)
  const { light, dark } = branding.logo
  return {
    ...branding,
    logo: { light: shown(light), dark: shown(dark) },
    favicon: shown(branding.favicon),
    palettes: { light: snakeCased(palettes.light), dark: snakeCased(palettes.dark) },
  }
}

function showImage(image: StoredImage, baseUrl: string) {
  return { digest: image.digest, ...toBrandImage(image, baseUrl) }
}

/** Names as the API writes them. */
function snakeCased(colors: Colors): Record<ColorName, string> {
  return Object.fromEntries(
    Object.entries(colors).map(([name, color]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      color,
    ]),
  ) as Record<ColorName, string>
}
