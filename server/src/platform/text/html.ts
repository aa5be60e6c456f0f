import type { HtmlEscapedString } from 'hono/utils/html'

/** Markup: values in it are escaped. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>
