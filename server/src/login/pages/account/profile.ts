import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { z } from '../../../lib/http/api.ts'
import { deviceOf } from '../../../lib/http/device.ts'
import type { Html } from '../../../lib/http/page.ts'
import type { PageInput, Pages, Refused } from '../../../lib/http/pages.ts'
import { providerOf } from '../../../providers/index.ts'
import type { SessionWithUser } from '../../../sessions/index.ts'
import { PROFILE_FIELDS, type ProfileField, profileField, type ToldProfile } from '../../../users/index.ts'
import type { AccountSection } from '../../method.ts'
import { changeOwnProfile } from '../../profile/change-own-profile.ts'
import { answerCard } from '../card.ts'
import { profileTextField, submitButton } from '../fields.ts'
import { seeOther } from '../redirect.ts'
import { withSession } from '../with-session.ts'

/** An empty field of the form removes what was there. */
const Field = (field: ProfileField) =>
  z.preprocess((text) => (text === '' ? null : text), profileField(field).nullable().optional())

const Form = z.object(
  Object.fromEntries(PROFILE_FIELDS.map((field) => [field, Field(field)])) as Record<
    ProfileField,
    ReturnType<typeof Field>
  >,
)

/** The words and HTML's name (autocomplete) of each field. */
const SHOWN: Record<ProfileField, { label: string; autocomplete: string; hint?: string }> = {
  name: { label: 'Name', autocomplete: 'name' },
  given_name: { label: 'First name', autocomplete: 'given-name' },
  family_name: { label: 'Last name', autocomplete: 'family-name' },
  picture: {
    label: 'Picture',
    autocomplete: 'photo',
    hint: 'The address of an image, beginning with https://',
  },
  locale: { label: 'Language', autocomplete: 'language', hint: 'Such as en-GB or de' },
  zoneinfo: { label: 'Time zone', autocomplete: 'off', hint: 'Such as Europe/Vienna' },
  phone: { label: 'Telephone', autocomplete: 'tel' },
}

/** The person's name on the account page. */
export const profileSection: AccountSection = async ({ to }, { name }) => html`
<h2>Profile</h2>
<ul class="list"><li><span>${name ?? 'No name yet'}</span><a href="${to('/account/profile')}" aria-label="Change your profile">Change</a></li></ul>`

/** /account/profile: what the person is called. What is changed here, nobody else changes any more. */
export function profilePages(pages: Pages<EmittingServices>): void {
  pages.form({
    path: '/account/profile',
    fields: Form,
    show: (input, refused) => withSession(input, (session) => showForm(input, session, refused)),
    submit: (input, typed) =>
      withSession(input, async (session) => {
        const { services, c, to } = input
        const said = { profile: changedOf(session, typed), device: deviceOf(c, services.config) }
        await changeOwnProfile(services, providerOf(c).id, session, said)
        return seeOther(c, `${to('/account')}?done=profile-changed`)
      }),
  })
}

/** A form submits all fields: only those that differ are what the person says. */
function changedOf(session: SessionWithUser, typed: z.output<typeof Form>): ToldProfile {
  const changed = PROFILE_FIELDS.filter(
    (field) => typed[field] !== undefined && typed[field] !== session[field],
  )
  return Object.fromEntries(changed.map((field) => [field, typed[field]]))
}

function showForm(
  { c, to }: PageInput<EmittingServices>,
  session: SessionWithUser,
  refused: Refused | undefined,
): Promise<Response> {
  const field = (name: ProfileField): Html =>
    profileTextField(c, { name, ...SHOWN[name], refused, value: refused?.typed[name] ?? session[name] ?? '' })
  return answerCard(c, {
    title: 'Your profile',
    refused,
    body: html`
<form method="post">${PROFILE_FIELDS.map(field)}${submitButton('Save')}</form>
<p class="foot"><a href="${to('/account')}">Back to your account</a></p>`,
  })
}
