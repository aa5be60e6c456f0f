import type { Field } from './act.ts'
import { DATA, list, OTHER, SEARCH, show, UUID } from './acts.ts'
import type { Resource } from './resource.ts'

const PLAN: Field = { says: 'free, team, business or unlimited' }

const providers: Resource = {
  name: 'providers',
  one: 'provider',
  says: 'the providers of the installation; needs the admin key',
  acts: {
    list: list('/api/v1/providers', ['id', 'slug', 'name', 'plan', 'base_url', 'suspended_at'], {
      options: { search: SEARCH, status: { says: 'active or suspended' } },
      example: '--status suspended',
    }),
    show: show('/api/v1/providers/{id}'),
    create: {
      says: 'create one',
      method: 'POST',
      path: '/api/v1/providers',
      options: {
        slug: { says: 'its path, /p/<slug>' },
        name: { says: 'its display name' },
        host: { says: 'its own host' },
        plan: PLAN,
        owner: { says: 'address of the first owner, who is invited' },
      },
      example: '--slug acme --name "Acme" --owner ada@acme.com',
    },
    plan: {
      says: 'move it to another plan',
      method: 'PATCH',
      path: '/api/v1/providers/{id}',
      options: { plan: PLAN },
      example: `${UUID} --plan team`,
    },
    suspend: {
      says: 'block its users and staff until it is resumed',
      method: 'POST',
      path: '/api/v1/providers/{id}/suspend',
      options: { reason: { says: 'why; its staff read it' } },
      asks: 'Its users and staff cannot sign in until it is resumed.',
      example: `${UUID} --reason "Invoice 17 is unpaid"`,
    },
    resume: {
      says: 'resume it',
      method: 'POST',
      path: '/api/v1/providers/{id}/resume',
      example: UUID,
    },
  },
}

const keys: Resource = {
  name: 'keys',
  one: 'key',
  says: 'secret keys for programs',
  acts: {
    list: list('/api/v1/api-keys', ['id', 'name', 'hint', 'scopes', 'expires_at', 'last_used_at']),
    create: {
      says: 'create one; it is shown only once',
      method: 'POST',
      path: '/api/v1/api-keys',
      options: {
        name: { says: 'who or what has it' },
        scopes: { kind: 'list', says: 'read, users, billing, events, webhooks, listen; read without it' },
        'expires-at': { says: 'a time such as 2027-01-31T00:00:00Z; never without it' },
      },
      example: '--name "Ada\'s laptop" --scopes listen,events,webhooks',
    },
    revoke: {
      says: 'revoke one',
      method: 'DELETE',
      path: '/api/v1/api-keys/{id}',
      asks: 'Programs that have this key are refused from now on.',
      example: UUID,
    },
  },
}

const ROLE: Field = { says: 'owner, admin or member' }

const staff: Resource = {
  name: 'staff',
  one: 'staff',
  says: "the provider's staff and open invitations",
  acts: {
    list: list('/api/v1/staff', ['id', 'email', 'name', 'role', 'status', 'last_login_at']),
    show: show('/api/v1/staff/{id}'),
    invite: {
      says: 'email an invitation',
      method: 'POST',
      path: '/api/v1/staff/invitations',
      options: { email: { says: 'whom' }, role: ROLE },
      example: '--email ada@example.com --role admin',
    },
    invitations: list('/api/v1/staff/invitations', ['id', 'email', 'role', 'status', 'expires_at']),
    withdraw: {
      says: 'withdraw an invitation',
      method: 'DELETE',
      path: '/api/v1/staff/invitations/{invitation_id}',
      asks: 'The link in the mail stops working.',
      example: UUID,
    },
    role: {
      says: 'change the role',
      method: 'PATCH',
      path: '/api/v1/staff/{id}',
      options: { role: ROLE },
      example: `${UUID} --role member`,
    },
    remove: {
      says: 'remove a person from the staff',
      method: 'DELETE',
      path: '/api/v1/staff/{id}',
      asks: 'They are signed out and lose access.',
      example: UUID,
    },
  },
}

const PERSON = {
  name: { says: 'the full name' },
  'external-id': { says: 'the id in your own system' },
  data: DATA,
} satisfies Record<string, Field>

const users: Resource = {
  name: 'users',
  one: 'user',
  says: 'the users who sign in',
  acts: {
    list: list('/api/v1/users', ['id', 'email', 'principal', 'status', 'name', 'last_login_at'], {
      options: {
        search: SEARCH,
        email: { says: 'only this address' },
        'external-id': { says: 'only your own id' },
        principal: { says: 'customer or provider' },
        status: { says: 'active or blocked' },
        sort: { says: 'as in the API' },
      },
      example: '--status blocked --json',
    }),
    show: show('/api/v1/users/{id}'),
    create: {
      says: 'create one',
      method: 'POST',
      path: '/api/v1/users',
      options: {
        email: { says: 'the address' },
        ...PERSON,
      },
      example: '--email ada@example.com --name "Ada Lovelace"',
    },
    change: {
      says: 'change fields',
      method: 'PATCH',
      path: '/api/v1/users/{id}',
      options: PERSON,
      example: `${UUID} --data '{"public_metadata": {"tier": "gold"}}'`,
    },
    block: {
      says: 'sign out and block',
      method: 'PATCH',
      path: '/api/v1/users/{id}',
      fixed: { status: 'blocked' },
      asks: 'All sessions of this person end.',
      example: UUID,
    },
    unblock: {
      says: 'allow to sign in again',
      method: 'PATCH',
      path: '/api/v1/users/{id}',
      fixed: { status: 'active' },
      example: UUID,
    },
    delete: {
      says: 'delete, with all personal data',
      method: 'DELETE',
      path: '/api/v1/users/{id}',
      asks: 'This cannot be undone.',
      example: `${UUID} --yes`,
    },
  },
}

const sessions: Resource = {
  name: 'sessions',
  one: 'session',
  says: 'where users are signed in',
  acts: {
    list: list(
      '/api/v1/users/{id}/sessions',
      ['id', 'method', 'second_factor', 'ip', 'created_at', 'last_seen_at', 'expires_at'],
      { isPaged: false, says: 'those of a user', example: UUID },
    ),
    end: {
      says: 'sign out of one',
      method: 'DELETE',
      path: '/api/v1/users/{id}/sessions/{session_id}',
      asks: 'The user of this session is signed out.',
      example: `${UUID} ${OTHER}`,
    },
    'end-all': {
      says: 'sign a user out everywhere',
      method: 'DELETE',
      path: '/api/v1/users/{id}/sessions',
      asks: 'The person is signed out everywhere.',
      example: UUID,
    },
  },
}

export const RESOURCES: readonly Resource[] = [providers, keys, staff, users, sessions]
