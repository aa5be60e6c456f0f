import { Checkbox, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../ui/api.ts'
import { useAct } from '../ui/data.ts'
import { useMay } from '../ui/rights.ts'
import { useWords } from '../ui/words.ts'
import { ClientId, ClientSecret, ConnectionForm, RedirectUrl } from './connection-form.tsx'
import { slugOf } from './services.ts'
import { connectionWords } from './words.ts'

interface Typed {
  name: string
  url: string
  clientId: string
  secret: string
  staff: boolean
}

/**
 * Connects an identity provider of one's own, such as the Okta of the staff, by a URL. It stays off until a test has
 * shown that it works.
 */
export function AddOwn({ kind, back }: { kind: 'oidc' | 'saml'; back: () => void }) {
  const words = useWords(connectionWords)
  const navigate = useNavigate()
  const isOwner = useMay()('staff_owner')
  const [typed, setTyped] = useState<Typed>({
    name: 'Okta',
    url: '',
    clientId: '',
    secret: '',
    staff: isOwner,
  })
  const set = (change: Partial<Typed>): void => setTyped({ ...typed, ...change })
  const add = useAct(() => api.POST('/api/v1/connections', { body: bodyOf(kind, typed) }), {
    done: words.addedOwn,
    after: ({ id }) => void navigate({ to: `/connections/${id}` as never }),
  })
  return (
    <ConnectionForm add={add} submit={words.addConnection} send={() => add.mutate()} back={back}>
      <TextInput
        label={words.name}
        description={words.nameHint}
        required
        autoComplete="off"
        value={typed.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        data-autofocus
      />
      <Checkbox
        label={words.forStaff}
        description={isOwner ? words.forStaffHint : words.forStaffOwners}
        disabled={!isOwner}
        checked={typed.staff}
        onChange={(event) => set({ staff: event.currentTarget.checked })}
      />
      <TextInput
        label={kind === 'oidc' ? words.issuer : words.metadataUrl}
        description={kind === 'oidc' ? words.issuerHint : words.metadataUrlHint}
        type="url"
        placeholder="https://"
        required
        autoComplete="off"
        value={typed.url}
        onChange={(event) => set({ url: event.currentTarget.value })}
      />
      {kind === 'oidc' && <Client typed={typed} set={set} />}
    </ConnectionForm>
  )
}

/** The client at an OpenID provider, and the redirect URL that its form asks for. */
function Client({ typed, set }: { typed: Typed; set: (change: Partial<Typed>) => void }) {
  const words = useWords(connectionWords)
  return (
    <>
      <RedirectUrl
        says={words.redirectHint}
        slug={slugOf(typed.name)}
        principal={typed.staff ? 'provider' : 'customer'}
      />
      <ClientId value={typed.clientId} set={(clientId) => set({ clientId })} />
      <ClientSecret value={typed.secret} set={(secret) => set({ secret })} />
    </>
  )
}

function bodyOf(kind: 'oidc' | 'saml', { name, url, clientId, secret, staff }: Typed) {
  const shared = { name, slug: slugOf(name), enabled: false, ...(staff && { allows_staff: true }) }
  return kind === 'oidc'
    ? { kind, ...shared, issuer: url.trim(), client_id: clientId, client_secret: secret }
    : { kind, ...shared, metadata_url: url.trim() }
}
