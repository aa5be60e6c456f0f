import { Checkbox, Select, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../ui/api.ts'
import { useAct } from '../ui/data.ts'
import { useWords } from '../ui/words.ts'
import { ClientId, ClientSecret, ConnectionForm, RedirectUrl } from './connection-form.tsx'
import { furtherFields, NEW_OAUTH2, oauth2Body, type TypedOAuth2 } from './oauth2-body.ts'
import { slugOf } from './services.ts'
import { connectionWords } from './words.ts'

type Set = (change: Partial<TypedOAuth2>) => void

/** Connects any service with OAuth 2.0, by its addresses. It stays off until a test has shown that it works. */
export function AddOAuth2({ back }: { back: () => void }) {
  const words = useWords(connectionWords)
  const navigate = useNavigate()
  const [typed, setTyped] = useState(NEW_OAUTH2)
  const set: Set = (change) => setTyped({ ...typed, ...change })
  const add = useAct(() => api.POST('/api/v1/connections', { body: oauth2Body(typed) as never }), {
    done: words.addedOwn,
    after: ({ id }) => void navigate({ to: `/connections/${id}` as never }),
  })
  return (
    <ConnectionForm
      add={add}
      submit={words.addConnection}
      send={() => furtherFields(typed.further) && add.mutate()}
      back={back}
    >
      <Field label={words.name} description={words.nameHint} name="name" required typed={typed} set={set} />
      <RedirectUrl says={words.redirectHint} slug={slugOf(typed.name)} />
      <Addresses typed={typed} set={set} />
      <Client typed={typed} set={set} />
      <Mapping typed={typed} set={set} />
      <Textarea
        label={words.furtherFields}
        description={words.furtherFieldsHint}
        error={furtherFields(typed.further) ? undefined : words.notJson}
        autosize
        minRows={2}
        value={typed.further}
        onChange={(event) => set({ further: event.currentTarget.value })}
      />
    </ConnectionForm>
  )
}

type Parts = { typed: TypedOAuth2; set: Set }

function Addresses({ typed, set }: Parts) {
  const words = useWords(connectionWords)
  return (
    <>
      <Field label={words.authorizationUrl} name="authorizationUrl" isUrl required typed={typed} set={set} />
      <Field label={words.tokenUrl} name="tokenUrl" isUrl required typed={typed} set={set} />
      <Field
        label={words.userUrl}
        description={words.userUrlHint}
        name="userUrl"
        isUrl
        typed={typed}
        set={set}
      />
    </>
  )
}

function Client({ typed, set }: Parts) {
  const words = useWords(connectionWords)
  const isPublic = typed.clientAuth === 'none'
  return (
    <>
      <ClientId value={typed.clientId} set={(clientId) => set({ clientId })} />
      <Select
        label={words.clientAuth}
        allowDeselect={false}
        data={[
          { value: 'body', label: words.authBody },
          { value: 'basic', label: words.authBasic },
          { value: 'none', label: words.authNone },
        ]}
        value={typed.clientAuth}
        onChange={(value) => set({ clientAuth: value as TypedOAuth2['clientAuth'] })}
      />
      {!isPublic && <ClientSecret value={typed.secret} set={(secret) => set({ secret })} />}
      <Checkbox
        label={words.pkce}
        disabled={isPublic}
        checked={typed.pkce || isPublic}
        onChange={(event) => set({ pkce: event.currentTarget.checked })}
      />
      <TagsInput
        label={words.scopes}
        placeholder={words.typeAndEnter}
        value={typed.scopes}
        onChange={(scopes) => set({ scopes })}
      />
    </>
  )
}

function Mapping({ typed, set }: Parts) {
  const words = useWords(connectionWords)
  return (
    <>
      <Field
        label={words.subjectPath}
        description={words.subjectPathHint}
        name="subject"
        required
        typed={typed}
        set={set}
      />
      <Field label={words.emailPath} name="email" typed={typed} set={set} />
      <Field label={words.verifiedPath} name="emailVerified" typed={typed} set={set} />
      <Field label={words.namePath} name="personName" typed={typed} set={set} />
    </>
  )
}

type TextField = Exclude<keyof TypedOAuth2, 'scopes' | 'pkce' | 'clientAuth'>

function Field({
  name,
  isUrl = false,
  typed,
  set,
  ...others
}: Parts & { name: TextField; label: string; description?: string; isUrl?: boolean; required?: boolean }) {
  return (
    <TextInput
      {...others}
      {...(isUrl && { type: 'url', placeholder: 'https://' })}
      autoComplete="off"
      value={typed[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  )
}
