import { html } from 'hono/html'
import { aboutField, remarks, textField } from '../../../../identity/sign-in/page-parts/index.ts'
import type { Html } from '../../../../platform/http/page.ts'
import type { Refused } from '../../../../platform/http/pages.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { OfferedEvent } from '../core/offered-events.ts'
import type { OwnEndpoint } from '../core/own-endpoints.ts'
import type { Input } from './door.ts'
import { translatorOf } from './words.ts'

/** A tick of the event picker: its name says which event. */
const TICK = 'on:'
/** The box for all events, beside which the others do not count. */
const ALL = 'all'

/** The fields that say what an endpoint is. */
export function endpointFields(
  { c }: Input,
  { known, offered }: { known: Partial<OwnEndpoint>; offered: readonly OfferedEvent[] },
  refused: Refused | undefined,
): Html {
  const t = translatorOf(c)
  const typed = refused?.typed
  const shown = refused && { ...refused, problem: fieldsOf(refused.problem, t('e_url'), t('e_events')) }
  const { error, about } = aboutField(c, { name: 'events', refused: shown })
  const isOn = (name: string) => (typed ? TICK + name in typed : takes(known.events, name))
  const isAll = typed ? ALL in typed : takesAll(known.events, offered)
  const ticks = offered.map(
    ({ name, summary }) =>
      html`<label class="one"><input type="checkbox" name="${TICK}${name}" value="on" ${isOn(name) ? 'checked' : ''} ${error ? html`aria-invalid=true aria-describedby="${about}"` : ''}><code dir="ltr">${name}</code><small lang="en" dir="ltr">${summary}</small></label>`,
  )
  return html`
${textField(c, { name: 'url', label: t('f_url'), hint: t('f_url_hint'), most: 2_048, own: 'type=url dir=ltr autocomplete=off', value: typed?.url ?? known.url, refused: shown })}
${textField(c, { name: 'description', label: t('f_description'), optional: true, most: 500, value: typed?.description ?? known.description, refused: shown })}
<fieldset class="events"><legend>${t('f_events')}</legend><label class="all"><input type="checkbox" name="${ALL}" value="on" ${isAll ? 'checked' : ''}><span>${t('all_events')}</span><small>${t('all_events_hint')}</small></label>${ticks}${remarks('events', { hint: undefined, error })}</fieldset>`
}

function fieldsOf(problem: Problem, url: string, events: string): Problem {
  const errors = problem.options.errors?.map(({ field }) => {
    const name = field.replace(/^\//, '')
    return { field: name, message: name === 'events' ? events : name === 'url' ? url : problem.message }
  })
  return new Problem(problem.code, errors ? { errors } : {})
}

/** An endpoint that staff made may take all events, including future ones. */
function takes(events: readonly string[] = [], name: string): boolean {
  return events.includes('*') || events.includes(name)
}

/** Whether it takes all that is offered: by name, or as staff can choose it. */
function takesAll(events: readonly string[] = [], offered: readonly OfferedEvent[]): boolean {
  return offered.length > 0 && offered.every(({ name }) => takes(events, name))
}

type TypedForm = { url: string; description: string } & Record<string, unknown>

/**
 * What was changed. If the boxes are as they were shown, the events stay as they are, including those that the form
 * does not show.
 */
export function endpointChange(
  typed: TypedForm,
  { events }: Pick<OwnEndpoint, 'events'>,
  offered: readonly OfferedEvent[],
): Partial<OwnEndpoint> {
  const wasAll = takesAll(events, offered)
  const isAsShown =
    ALL in typed
      ? wasAll
      : !wasAll && offered.every(({ name }) => TICK + name in typed === takes(events, name))
  return isAsShown ? { url: typed.url, description: typed.description } : endpointTyped(typed, offered)
}

/** What was typed. Throws invalid_request if no event was chosen. */
export function endpointTyped(
  { url, description, ...ticks }: TypedForm,
  offered: readonly OfferedEvent[],
): OwnEndpoint {
  const names = offered.map(({ name }) => name)
  const events =
    ALL in ticks
      ? names
      : Object.keys(ticks).flatMap((name) => (name.startsWith(TICK) ? [name.slice(TICK.length)] : []))
  if (events.length === 0)
    throw new Problem('invalid_request', { errors: [{ field: '/events', message: 'Choose at least one.' }] })
  return { url, description, events }
}
