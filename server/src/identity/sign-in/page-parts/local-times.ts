import { html } from 'hono/html'
import type { Context } from '../../../platform/http/context.ts'
import type { Html } from '../../../platform/http/page.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { dateTag, formatDay, formatMoment } from '../../../platform/text/format-times.ts'
import { isoTime } from '../../../platform/time/clock.ts'
import { needScript } from './card.ts'

/** A day for a person whose zone is known (IANA); else in UTC, and with scripts in that of the browser. */
export function showDay(c: Context, at: Date, zone: string | null): Html {
  return show(c, at, { zone, form: 'day' })
}

/** The same for a moment, with the name of its zone. */
export function showMoment(c: Context, at: Date, zone: string | null): Html {
  return show(c, at, { zone, form: 'moment' })
}

function show(c: Context, at: Date, { zone, form }: { zone: string | null; form: keyof typeof FORMS }): Html {
  const locale = localeOf(c)
  const words = FORMS[form].format(locale, at, zone ?? undefined)
  if (zone !== null) return html`<time datetime="${isoTime(at)}">${words}</time>`
  needScript(c, LOCAL_TIMES)
  return html`<time datetime="${isoTime(at)}" data-form="${form}" data-locale="${dateTag(locale)}">${words}</time>`
}

const FORMS = {
  day: { format: formatDay, options: { dateStyle: 'long' } },
  moment: {
    format: formatMoment,
    options: {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    },
  },
} as const

const LOCAL_TIMES = `
const forms = ${JSON.stringify({ day: FORMS.day.options, moment: FORMS.moment.options })}
for (const time of document.querySelectorAll('time[data-form]'))
  time.textContent = new Intl.DateTimeFormat(time.dataset.locale, forms[time.dataset.form]).format(new Date(time.dateTime))
`
