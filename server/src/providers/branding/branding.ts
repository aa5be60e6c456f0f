import { type Brand, type BrandImage, DEFAULT_RADIUS, FONTS } from '../../platform/brand/brand.ts'
import { palettesOf } from '../../platform/brand/palette.ts'
import { z } from '../../platform/http/api.ts'

const MAX_URL = 500

const Color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'This must be a colour such as #2f5bea.')
  .transform((text) => text.toLowerCase())

const ThemeColors = z.strictObject({
  page: Color.optional().describe('Behind everything. The card on it is white, or a little lighter than it.'),
  text: Color.optional().describe('Text on page and card.'),
  button: Color.optional().describe('The main button. Its label is black or white, whichever can be read.'),
  link: Color.optional().describe('Links in text.'),
})

const Link = (schemes: RegExp, example: string) =>
  z
    .string()
    .max(MAX_URL)
    .refine((text) => {
      const url = URL.parse(text)
      return url !== null && schemes.test(url.protocol) && !url.username && !url.password
    }, `This must be a URL such as ${example}.`)
const PageLink = Link(/^https:$/, 'https://example.com/terms').optional()

/** One line of a postal address. */
const AddressLine = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^\P{Cc}*$/u, 'This must not hold control characters.')

/** An uploaded image, by the digest of its bytes. */
const Digest = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'This must be the digest of an uploaded image.')
  .describe('SHA-256 of its bytes.')

const CHOICES = {
  colors: z
    .strictObject({
      light: ThemeColors.optional().describe('Colours of the light theme. Absent: ours.'),
      dark: ThemeColors.optional().describe(
        'Colours of the dark theme. Absent: they follow from the light ones.',
      ),
    })
    .describe('Colours by theme. What is not chosen follows from what is.'),
  color_scheme: z.enum(['auto', 'light', 'dark']).describe("Whether pages follow the reader's system."),
  radius: z.int().min(0).max(20).describe('Of buttons and fields, in pixels.'),
  font: z
    .enum(Object.keys(FONTS) as [keyof typeof FONTS, ...Array<keyof typeof FONTS>])
    .describe('Family of fonts, of those that every system has.'),
  links: z
    .strictObject({
      support: Link(/^(https|mailto):$/, 'https://example.com/help or mailto:help@example.com')
        .optional()
        .describe('Where people get help: an https URL or a mailto address.'),
      terms: PageLink.describe('Your terms of service, an https URL.'),
      privacy: PageLink.describe('Your privacy policy, an https URL.'),
    })
    .describe('Links at the foot of pages and mails.'),
  address: z.array(AddressLine).max(6).describe('Your postal address, line by line: mails end with it.'),
}

/** What a provider can choose. What a request does not name stays; what it names is replaced as a whole. */
export const BrandingInput = z
  .strictObject({
    ...CHOICES,
    logo: z
      .strictObject({
        light: Digest.nullish().describe('SHA-256 of the image for light pages. `null`: none.'),
        dark: Digest.nullish().describe(
          'SHA-256 of the image for dark pages. `null`: the light one is shown.',
        ),
      })
      .describe('Uploaded images that are the logo.'),
    favicon: Digest.nullable().describe(
      'SHA-256 of the uploaded image that is the icon of the browser tab. `null`: none.',
    ),
  })
  .partial()
export type BrandingInput = z.output<typeof BrandingInput>

export const StoredImage = z.object({
  digest: z.string().describe('SHA-256 of its bytes, in hex.'),
  type: z.enum(['image/png', 'image/jpeg', 'image/svg+xml']).describe('Media type.'),
  width: z.int().describe('In pixels.'),
  height: z.int().describe('In pixels.'),
})
export type StoredImage = z.infer<typeof StoredImage>

/** What a provider has chosen, as it is stored. */
export const Branding = z.object({
  colors: CHOICES.colors.default({}),
  color_scheme: CHOICES.color_scheme.default('auto'),
  radius: CHOICES.radius.default(DEFAULT_RADIUS),
  font: CHOICES.font.default('system'),
  links: CHOICES.links.default({}),
  address: CHOICES.address.default([]),
  logo: z.object({ light: StoredImage.optional(), dark: StoredImage.optional() }).default({}),
  favicon: StoredImage.optional(),
})
export type Branding = z.output<typeof Branding>

/** The path of an image below {base_url}. */
export const IMAGE_PATH = '/brand'

const EXTENSIONS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' } as const

/** An image for pages and mails. */
export function toBrandImage({ digest, ...facts }: StoredImage, baseUrl: string): BrandImage {
  return { url: `${baseUrl}${IMAGE_PATH}/${digest}.${EXTENSIONS[facts.type]}`, ...facts }
}

/** How pages and mails of a provider look that has chosen this. */
export function toBrand({ name, baseUrl }: { name: string; baseUrl: string }, chosen: Branding): Brand {
  const { colors, color_scheme: scheme, radius, font, links, address, logo, favicon } = chosen
  const shown = (image: StoredImage | undefined) => image && toBrandImage(image, baseUrl)
  return {
    name,
    logo: { light: shown(logo.light), dark: shown(logo.dark) },
    favicon: shown(favicon),
    palettes: palettesOf(colors),
    scheme,
    radius,
    font: FONTS[font],
    links: links as Brand['links'],
    address,
  }
}
