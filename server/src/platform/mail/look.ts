import { type Brand, mailLogo } from '../brand/brand.ts'
import { mix, nearestReadable } from '../brand/contrast.ts'
import { type Palette, TEXT_CONTRAST } from '../brand/palette.ts'

/** The colours of a mail in one theme, as #rrggbb: mail programs know no other notation for sure. */
export type MailColours = Pick<
  Palette,
  'page' | 'card' | 'line' | 'text' | 'dim' | 'button' | 'onButton' | 'link'
> & {
  /** Behind codes and facts. */
  panel: string
  /** Small print on a panel. */
  onPanel: string
}

/** `shown` is for all programs, `dark` for those that ask for the dark. */
export interface Colours {
  shown: MailColours
  dark: MailColours
}

const coloursBy = new WeakMap<Brand, Colours>()

/** How a provider's mails look. */
export function coloursOf(brand: Brand): Colours {
  return coloursBy.getOrInsertComputed(brand, ({ palettes, scheme }) => ({
    shown: inMail(palettes[scheme === 'dark' ? 'dark' : 'light']),
    dark: inMail(palettes[scheme === 'light' ? 'light' : 'dark']),
  }))
}

function inMail({ page, card, line, text, dim, button, onButton, link }: Palette): MailColours {
  const panel = mix(text, card, 0.94)
  const onPanel = nearestReadable(dim, [panel], TEXT_CONTRAST) ?? text
  const own = { page: softened(page), card: softened(card), text: softened(text), panel, onPanel }
  return { ...own, line, dim, button, onButton, link }
}

/** Mail programs that darken mails automatically always invert pure black and white, and other colours hardly. */
function softened(colour: string): string {
  return colour === '#ffffff' ? '#fefefe' : colour === '#000000' ? '#010101' : colour
}

const LOGO_HEIGHT = 32
const LOGO_WIDTH = 200

export interface ShownLogo {
  url: string
  /** In pixels, as shown. */
  width: number
  height: number
  /** What it stands on: it can be seen there, whatever a program does to the colours around. */
  plate: string
}

/** Undefined where there is none that mail programs show. */
export function logoOf(brand: Brand): ShownLogo | undefined {
  const theme = mailLogo(brand, 'light') ? 'light' : 'dark'
  const image = mailLogo(brand, theme)
  if (!image) return undefined
  const { url, width, height } = image
  const scale = Math.min(LOGO_HEIGHT / height, LOGO_WIDTH / width, 1)
  const plate = inMail(brand.palettes[theme]).card
  return { url, width: Math.round(width * scale), height: Math.round(height * scale), plate }
}
