import { Button, Checkbox, Code, Group, Stack, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../ui/api.ts'
import { Copy } from '../ui/copy.tsx'
import { useAct } from '../ui/data.ts'
import { BASE_URL } from '../ui/place.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useMay } from '../ui/rights.ts'
import { SecretInput } from '../ui/secret-input.tsx'
import { useWords } from '../ui/words.ts'
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
    <form
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate()
      }}
    >
      <Stack>
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
        <ProblemNote error={add.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={back}>
            {words.back}
          </Button>
          <Button type="submit" loading={add.isPending}>
            {words.addConnection}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The client at an OpenID provider, and the redirect URL that its form asks for. */
function Client({ typed, set }: { typed: Typed; set: (change: Partial<Typed>) => void }) {
  const words = useWords(connectionWords)
  const principal = typed.staff ? 'provider' : 'customer'
  const redirect = `${BASE_URL}/api/v1/auth/${principal}/oauth/${slugOf(typed.name)}/callback`
  return (
    <>
      <Text size="sm">
        {slugOf(typed.name) === '' ? (
          words.nameFirst
        ) : (
          <>
            {words.redirectHint} <Code>{redirect}</Code> <Copy text={redirect} />
          </>
        )}
      </Text>
      <TextInput
        label={words.clientId}
        required
        autoComplete="off"
        value={typed.clientId}
        onChange={(event) => set({ clientId: event.currentTarget.value })}
      />
      <SecretInput
        label={words.clientSecret}
        required
        autoComplete="off"
        value={typed.secret}
        onChange={(event) => set({ secret: event.currentTarget.value })}
      />
    </>
  )
}

function bodyOf(kind: 'oidc' | 'saml', { name, url, clientId, secret, staff }: Typed) {
  const shared = { name, slug: slugOf(name), enabled: false, ...(staff && { allows_staff: true }) }
  return kind === 'oidc'
    ? { kind, ...shared, issuer: url.trim(), client_id: clientId, client_secret: secret }
    : { kind, ...shared, metadata_url: url.trim() }
}
