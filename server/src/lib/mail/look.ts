/** Whose mails they are, and how they look. */
export interface MailLook {
  /** The name in the header and the footer. */
  name: string
  /** Absolute URLs. The picture stands on a plate, so that it can be seen whatever a mail program does to colours. */
  logo?: { url: string; width: number; height: number } | undefined
  light: MailColours
  dark: MailColours
  /** In pixels. */
  radius: number
  font: string
  /** The provider's postal address, a line each; many countries want it in mails of businesses. */
  address?: readonly string[]
  /** Where people get help and read what holds; each is absent if the provider has not said. */
  links?: { support?: string | undefined; privacy?: string | undefined; terms?: string | undefined }
}

/** Hexadecimal: mail programs know no other notation for sure. */
export interface MailColours {
  page: string
  card: string
  line: string
  text: string
  dim: string
  /** Behind codes and facts. */
  panel: string
  button: string
  onButton: string
  link: string
}

/** Where a provider has said nothing. No pure black or white: Gmail inverts those for sure, and others hardly. */
export const PLAIN_LOOK: Omit<MailLook, 'name'> = {
  light: {
    page: '#f3f4f7',
    card: '#fefefe',
    line: '#dfe2e8',
    text: '#16181d',
    dim: '#5b6270',
    panel: '#f3f4f7',
    button: '#2f5bea',
    onButton: '#fefefe',
    link: '#2549c4',
  },
  dark: {
    page: '#101216',
    card: '#191c22',
    line: '#2f343d',
    text: '#e8eaee',
    dim: '#a0a7b4',
    panel: '#23272f',
    button: '#8ba6ff',
    onButton: '#10131a',
    link: '#9db4ff',
  },
  radius: 8,
  font: "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
}
