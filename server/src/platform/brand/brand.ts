import { type Palette, palettesOf, type Theme } from './palette.ts'

/** A picture of a provider, served by us. */
export interface BrandImage {
  /** Absolute, below the provider's {base_url}. */
  url: string
  type: 'image/png' | 'image/jpeg' | 'image/svg+xml'
  /** In pixels. */
  width: number
  height: number
}

/** How the pages and mails of a provider look. */
export interface Brand {
  name: string
  /** A dark page without its own logo shows the light one on a plate. */
  logo: { readonly [T in Theme]?: BrandImage | undefined }
  favicon?: BrandImage | undefined
  /** Colours as #rrggbb. */
  palettes: Readonly<Record<Theme, Palette>>
  /** Which theme: the one of the reader's system, or always one. */
  scheme: 'auto' | Theme
  /** Of buttons and fields, in pixels. */
  radius: number
  /** For `font-family`. */
  font: string
  links: { readonly support?: string; readonly terms?: string; readonly privacy?: string }
  /** Postal, by lines: for mails. */
  address: readonly string[]
  /** A draft: shown to those who have its link. */
  isDraft?: true
}

/** Fonts that every system has a relative of: nothing is fetched. */
export const FONTS = {
  system: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  geometric: "Avenir, Montserrat, Corbel, 'URW Gothic', 'Segoe UI', system-ui, sans-serif",
  rounded:
    "ui-rounded, 'SF Pro Rounded', 'Hiragino Maru Gothic ProN', Quicksand, Comfortaa, 'Segoe UI', system-ui, sans-serif",
  serif: "ui-serif, Charter, 'Bitstream Charter', 'Sitka Text', Cambria, Georgia, 'Noto Serif', serif",
} as const

export const DEFAULT_RADIUS = 8

/** The look of pages that belong to no provider, or to one that has chosen nothing. */
export function plainBrand(name: string): Brand {
  return {
    name,
    logo: {},
    palettes: PLAIN_PALETTES,
    scheme: 'auto',
    radius: DEFAULT_RADIUS,
    font: FONTS.system,
    links: {},
    address: [],
  }
}

const PLAIN_PALETTES = palettesOf({})

/** The look of a provider, for its pages and mails. */
export function brandOf({ brand }: { brand: Brand }): Brand {
  return brand
}

/** The logo for mails on a light ground. Mail programs show no SVG: undefined where there is no other. */
export function mailLogo({ logo }: Brand, theme: Theme = 'light'): BrandImage | undefined {
  const image = logo[theme]
  return image?.type === 'image/svg+xml' ? undefined : image
}
