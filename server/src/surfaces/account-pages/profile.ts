import { html } from 'hono/html'
import type { EmittingServices } from '../../events/index.ts'
import type { SessionWithUser } from '../../identity/sessions/index.ts'
import type { AccountSection } from '../../identity/sign-in/index.ts'
import {
  answerCard,
  profileTextField,
  seeOther,
  submitButton,
} from '../../identity/sign-in/page-parts/index.ts'
import { withSession } from '../../identity/sign-in/pages/index.ts'
import { changeOwnProfile } from '../../identity/sign-in/profile/index.ts'
import {
  PROFILE_FIELDS,
  type ProfileField,
  profileField,
  type ToldProfile,
} from '../../identity/users/profile/index.ts'
import { z } from '../../platform/http/api.ts'
import { deviceOf } from '../../platform/http/device.ts'
import type { Html } from '../../platform/http/page.ts'
import type { PageInput, Pages, Refused } from '../../platform/http/pages.ts'
import { localeOf } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/translate.ts'
import { providerOf } from '../../providers/index.ts'
import { avatar } from './avatar.ts'
import { languageField, zoneField } from './choices.ts'
import { ownPicture } from './own-picture.ts'
import { accountWords } from './words.ts'

/** What the form asks for: the picture has its own page. */
const FIELDS = PROFILE_FIELDS.filter((field) => field !== 'picture')

type AskedField = Exclude<ProfileField, 'picture'>

/** An empty field of the form removes what was there. */
const Field = (field: ProfileField) =>
  z.preprocess((text) => (text === '' ? null : text), profileField(field).nullable().optional())

const Form = z.object(
  Object.fromEntries(FIELDS.map((field) => [field, Field(field)])) as Record<
    AskedField,
    ReturnType<typeof Field>
  >,
)

/** What the person is called, and their picture and address. */
export const profileSection: AccountSection = async ({ c, to }, session) => {
  const t = translator(localeOf(c), accountWords)
  const change = (path: string, about: 'change_picture' | 'change_profile' | 'change_email') =>
    html`<a href="${to(path)}" aria-label="${t(about)}">${t('change')}</a>`
  return html`
<ul class="list">
<li><span class="what">${avatar(session, ownPicture(c, session), 'large')}<span>${t('picture')}</span></span>${change('/account/picture', 'change_picture')}</li>
<li><span><span class="hint">${t('name')}</span><br>${session.name === null ? t('no_name') : html`<bdi>${session.name}</bdi>`}</span>${change('/account/profile', 'change_profile')}</li>
<li><span><span class="hint">${t('email')}</span><br><bdi dir="ltr">${session.email}</bdi></span>${change('/account/email', 'change_email')}</li>
</ul>`
}

/** /account/profile: what the person is called. What is changed here is no longer changed by connections. */
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
  const changed = FIELDS.filter(
    (field) => typed[field as AskedField] !== undefined && typed[field as AskedField] !== session[field],
  )
  return Object.fromEntries(changed.map((field) => [field, typed[field as AskedField]]))
}

function showForm(
  { c, to }: PageInput<EmittingServices>,
  session: SessionWithUser,
  refused: Refused | undefined,
): Promise<Response> {
  const t = translator(localeOf(c), accountWords)
  const value = (name: AskedField) => refused?.typed[name] ?? session[name] ?? ''
  const field = (name: 'name' | 'given_name' | 'family_name' | 'phone', autocomplete: string): Html =>
    profileTextField(c, { name, label: t(name), autocomplete, refused, value: value(name) })
  return answerCard(c, {
    title: t('edit_profile'),
    refused,
    body: html`
<form method="post">${field('name', 'name')}${field('given_name', 'given-name')}${field('family_name', 'family-name')}${field('phone', 'tel')}
${languageField(c, { value: value('locale'), refused })}${zoneField(c, { value: value('zoneinfo'), refused })}${submitButton(t('save'))}</form>
<p class="foot"><a href="${to('/account')}">${t('back')}</a></p>`,
  })
}
