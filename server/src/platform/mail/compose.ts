import { html, raw } from 'hono/html'
import type { Brand } from '../brand/brand.ts'
import { frameWords } from '../http/frame/words.ts'
import { translator } from '../i18n/translate.ts'
import type { Html } from '../text/html.ts'
import type { Block, Letter } from './letter.ts'
import { coloursOf, logoOf, type MailColours } from './look.ts'
import { mailWords } from './mail-words.ts'

/** Of the card. Outlook for Windows ignores max-width, so it gets its own table. */
const WIDTH = 440

/** A long name, word or address must not make the mail wider than a phone. Outlook knows only the second. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word'

/** Keeps mail programs from filling the preview of a short mail with what comes after it. */
const FILLER = '\u034f\u00a0\u200c\u2007\ufeff'.repeat(30)

/**
 * Builds both forms of a mail. Values are escaped. Styles stand inline, because mail programs remove style sheets; a
 * sheet beside them is for those that keep it, for the dark. Gmail drops the attributes of html and body, so language
 * and direction are said again inside.
 */
export function compose(letter: Letter): { text: string; html: string } {
  return { text: asText(letter), html: String(asHtml(letter)) }
}

function asText(letter: Letter): string {
  const { heading = letter.subject, blocks, brand } = letter
  const links = footerLinks(letter).map(([words, url]) => `${words}: ${url}`)
  const footer = [sentTo(letter), ...brand.address, ...links].join('\n')
  return `${[heading, ...blocks.map((block) => blockAsText(block, letter)), `--\n${footer}`].join('\n\n')}\n`
}

function blockAsText(block: Block, { locale }: Letter): string {
  if (typeof block === 'string') return block
  if ('small' in block) return block.small
  if ('code' in block) return block.code
  // What is read from left to right stands alone: marks of direction would be copied with it.
  const between = locale.dir === 'rtl' ? ':\n' : ': '
  if ('facts' in block) return block.facts.map(([label, value]) => label + between + value).join('\n')
  return `${'button' in block ? block.button : block.link}:\n${block.url}`
}

function asHtml(letter: Letter): Html {
  const { locale, brand, subject, heading = subject, blocks } = letter
  const { shown, dark } = coloursOf(brand)
  const scheme = brand.scheme === 'auto' ? 'light dark' : brand.scheme
  const preview = blocks.find((block) => typeof block === 'string') ?? ''
  const font = `font-family:${brand.font}`
  return html`<!doctype html>
<html lang="${locale.lang}" dir="${locale.dir}" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="x-apple-disable-message-reformatting">
<meta name="color-scheme" content="${scheme}">
<meta name="supported-color-schemes" content="${scheme}">
<title>${subject}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>*{font-family:Arial,sans-serif!important}</style><![endif]-->
<style>${raw(sheetOf(scheme, dark))}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${shown.page};-webkit-text-size-adjust:100%;text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true">${preview}${FILLER}</div>
<div role="article" aria-label="${subject}" lang="${locale.lang}" dir="${locale.dir}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${locale.dir}" style="background-color:${shown.page}"><tr><td class="around" align="center" style="padding:32px 16px">
<!--[if mso]><table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0" border="0" dir="${locale.dir}"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${WIDTH}px;${font};font-size:16px;line-height:1.5;${BREAKS}">
<tr><td class="text" style="padding:0 4px 16px;color:${shown.text};font-weight:600">${header(brand)}</td></tr>
<tr><td class="card" style="padding:32px;background-color:${shown.card};border:1px solid ${shown.line};border-radius:${brand.radius + 4}px">
<h1 class="text" style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:600;color:${shown.text}">${heading}</h1>
${blocks.map((block) => showBlock(block, letter, shown))}
</td></tr>
<tr><td class="dim" style="padding:16px 4px 0;font-size:13px;line-height:1.5;color:${shown.dim}">${footer(letter, shown)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</div>
</body>
</html>`
}

function header(brand: Brand): Html {
  const logo = logoOf(brand)
  if (!logo) return html`${brand.name}`
  const { url, width, height, plate } = logo
  return html`<img src="${url}" width="${width}" height="${height}" alt="${brand.name}" style="display:block;border:0;padding:6px;background-color:${plate};border-radius:6px;font-size:16px">`
}

const TABLE = raw('cellpadding="0" cellspacing="0" border="0"')

function showBlock(block: Block, { brand: { radius }, locale }: Letter, colours: MailColours): Html {
  const { text, dim, panel, button, onButton } = colours
  const margin = 'margin:0 0 16px'
  if (typeof block === 'string') return html`<p class="text" style="${margin};color:${text}">${block}</p>\n`
  if ('small' in block)
    return html`<p class="dim" style="margin:24px 0 0;font-size:14px;color:${dim}">${block.small}</p>\n`
  if ('code' in block)
    return html`<table role="presentation" width="100%" ${TABLE} style="${margin}"><tr><td class="panel text" dir="ltr" align="center" style="padding:16px 8px;background-color:${panel};border-radius:${radius}px;color:${text};font:600 34px/1.2 ui-monospace,SFMono-Regular,Consolas,monospace;letter-spacing:6px;-webkit-user-select:all;user-select:all">${block.code}</td></tr></table>\n`
  if ('button' in block)
    return html`<table role="presentation" ${TABLE} style="${margin}"><tr><td class="button" bgcolor="${button}" style="background-color:${button};border-radius:${radius}px;mso-padding-alt:12px 20px"><a class="button-text" href="${block.url}" style="display:inline-block;padding:12px 20px;color:${onButton};font-weight:600;text-decoration:none">${block.button}</a></td></tr></table>
${isCopied(block.url) ? html`<p class="dim" style="${margin};font-size:13px;color:${dim}">${translator(locale, mailWords)('paste_link')}<br>${anchor(block.url, block.url, colours)}</p>\n` : ''}`
  if ('link' in block)
    return html`<p class="text" style="${margin};color:${text}">${anchor(block.link, block.url, colours)}</p>\n`
  return showFacts(block.facts, radius, colours)
}

/** A link that itself signs in or confirms may be needed in another browser than the mail program opens. */
function isCopied(url: string): boolean {
  return new URL(url).searchParams.has('token')
}

function showFacts(
  facts: ReadonlyArray<readonly [string, string]>,
  radius: number,
  { text, panel, onPanel }: MailColours,
): Html {
  return html`<table role="presentation" width="100%" ${TABLE} class="panel" style="margin:0 0 16px;background-color:${panel};border-radius:${radius}px;border-collapse:separate;font-size:15px">${facts.map(
    ([label, value], at) => {
      const padding = `padding:${at === 0 ? 14 : 4}px 16px ${at === facts.length - 1 ? 14 : 4}px`
      return html`<tr><td style="${padding}"><span class="on-panel" style="display:block;font-size:13px;color:${onPanel}">${label}</span><span class="text" style="color:${text}"><bdi>${value}</bdi></span></td></tr>`
    },
  )}</table>\n`
}

function footer(letter: Letter, colours: MailColours): Html {
  const links = footerLinks(letter).map(([words, url]) => anchor(words, url, colours))
  return html`${sentTo(letter)}${letter.brand.address.map((line) => html`<br>${line}`)}${links.map(
    (link, at) => html`${at === 0 ? raw('<br>') : ' · '}${link}`,
  )}`
}

function anchor(words: string, url: string, { link }: MailColours): Html {
  const direction = words === url ? raw(' dir="ltr"') : ''
  return html`<a class="link"${direction} href="${url}" style="color:${link}">${words}</a>`
}

/** Who sends it, to whom and why. */
function sentTo({ locale, brand, to, why }: Letter): string {
  const t = translator(locale, mailWords)
  const provider = brand.name
  return `${t('sent_to', { email: to, provider })} ${t(`why_${why}`, { provider })}`
}

function footerLinks({ locale, brand }: Letter): Array<readonly [words: string, url: string]> {
  const t = translator(locale, frameWords)
  return (['support', 'terms', 'privacy'] as const).flatMap((name) => {
    const url = brand.links[name]
    return url === undefined ? [] : [[t(name), url] as const]
  })
}

const sheets = new WeakMap<MailColours, string>()

/** Of the colours of a brand, whose scheme is always the same. */
function sheetOf(scheme: string, dark: MailColours): string {
  return sheets.getOrInsertComputed(dark, () => sheet(scheme, dark))
}

/** For Apple Mail and others that ask for the dark, and for Outlook.com, which marks what it has changed. */
function sheet(scheme: string, dark: MailColours): string {
  const rules = [
    ['.page', `background-color:${dark.page}`],
    ['.card', `background-color:${dark.card};border-color:${dark.line}`],
    ['.panel', `background-color:${dark.panel}`],
    ['.text', `color:${dark.text}`],
    ['.dim', `color:${dark.dim}`],
    ['.on-panel', `color:${dark.onPanel}`],
    ['.link', `color:${dark.link}`],
    ['.button', `background-color:${dark.button}`],
    ['.button-text', `color:${dark.onButton}`],
  ].map(([name, style]) => [name, style!.replaceAll(/(?=;)|$/g, '!important')] as const)
  const asked = rules.map(([name, style]) => `${name}{${style}}`).join('')
  const changed = rules.map(([name, style]) => {
    const mark = style.startsWith('background') ? 'data-ogsb' : 'data-ogsc'
    return `[${mark}] ${name}{${style}}`
  })
  return `:root{color-scheme:${scheme};supported-color-schemes:${scheme}}
@media (max-width:480px){.around{padding:20px 8px!important}.card{padding:24px 20px!important}}
@media (prefers-color-scheme:dark){${asked}}
${changed.join('')}`
}
