import { Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { SaveButton } from '../ui/act-button.tsx'
import { Allowed } from '../ui/allowed.tsx'
import { api } from '../ui/api.ts'
import { useAct } from '../ui/data.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { differs, useUnsaved } from '../ui/unsaved.ts'
import { useWords } from '../ui/words.ts'
import { detailWords } from './detail-words.ts'
import type { Application } from './kinds.ts'
import { RedirectUrisInput, urisIn } from './redirect-uris-input.tsx'
import { ServedApi } from './served-api.tsx'
import { applicationWords } from './words.ts'

interface Typed {
  name: string
  uris: string
  firstParty: boolean
  logo: string
  scopes: string
  ttl: string
  serves: string | null
  mayCall: string[]
}

/** What can be changed of an application. Its kind and its issuer stay. */
export function Settings({ of: application }: { of: Application }) {
  const words = useWords(detailWords)
  const { name } = useWords(applicationWords)
  const start = typedOf(application)
  const [typed, setTyped] = useState(start)
  const set = (change: Partial<Typed>): void => setTyped({ ...typed, ...change })
  const save = useAct(
    () =>
      api.PATCH('/api/v1/oauth/applications/{id}', {
        params: { path: { id: application.id } },
        body: changeOf(typed, start),
      }),
    { done: words.saved, after: (saved) => setTyped(typedOf(saved)) },
  )
  const isChanged = differs(typed, start)
  useUnsaved(isChanged && !save.isPending)
  const signsIn = application.kind !== 'machine'
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Allowed needs="staff_admin">
        <Stack maw="44rem">
          <TextInput
            label={name}
            required
            autoComplete="off"
            maw="28rem"
            value={typed.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          {signsIn && (
            <>
              <RedirectUrisInput
                kind={application.kind}
                value={typed.uris}
                change={(uris) => set({ uris })}
              />
              <Checkbox
                label={words.party}
                checked={typed.firstParty}
                onChange={(event) => set({ firstParty: event.currentTarget.checked })}
              />
              <TextInput
                label={words.logo}
                description={words.logoHint}
                type="url"
                autoComplete="off"
                value={typed.logo}
                onChange={(event) => set({ logo: event.currentTarget.value })}
              />
            </>
          )}
          <TextInput
            label={words.scopes}
            description={words.scopesHint}
            autoComplete="off"
            spellCheck={false}
            value={typed.scopes}
            onChange={(event) => set({ scopes: event.currentTarget.value })}
          />
          <TextInput
            label={words.ttl}
            description={words.ttlHint}
            type="number"
            min={60}
            max={3_600}
            maw="16rem"
            value={typed.ttl}
            onChange={(event) => set({ ttl: event.currentTarget.value })}
          />
          {application.auth_method !== 'none' && (
            <ServedApi of={application} serves={typed.serves} mayCall={typed.mayCall} change={set} />
          )}
          <ProblemNote error={save.error} />
          <Group>
            <SaveButton label={words.save} needs="staff_admin" busy={save.isPending} disabled={!isChanged} />
          </Group>
        </Stack>
      </Allowed>
    </form>
  )
}

function typedOf(application: Application): Typed {
  const { name, redirect_uris, first_party, logo_url, scopes, access_ttl, serves, may_call } = application
  return {
    name,
    uris: redirect_uris.join('\n'),
    firstParty: first_party,
    logo: logo_url ?? '',
    scopes: scopes?.join(' ') ?? '',
    ttl: access_ttl === null ? '' : String(access_ttl),
    serves,
    mayCall: may_call,
  }
}

/** Only what was changed, so that two people who change different things do not undo each other. */
function changeOf(typed: Typed, start: Typed) {
  const is = (name: keyof Typed): boolean => differs(typed[name], start[name])
  const scopes = typed.scopes.split(/\s+/).filter(Boolean)
  return {
    ...(is('name') && { name: typed.name }),
    ...(is('uris') && { redirect_uris: urisIn(typed.uris) }),
    ...(is('firstParty') && { first_party: typed.firstParty }),
    ...(is('logo') && { logo_url: typed.logo || null }),
    ...(is('scopes') && { scopes: scopes.length > 0 ? scopes : null }),
    ...(is('ttl') && { access_ttl: typed.ttl === '' ? null : Number(typed.ttl) }),
    ...(is('serves') && { serves: typed.serves }),
    ...(is('mayCall') && { may_call: typed.mayCall }),
  }
}
