import { z } from '../../platform/http/api.ts'
import { BY_KEY, CHANGE, CHANGED, GONE } from './change.ts'
import { declareEvent } from './declare.ts'
import { ADA } from './person.ts'

const USER = {
  id: z.string().describe('Id of the user.'),
  email: z.string().describe('Email address of the user.'),
  name: z.string().nullable().describe('Full name. `null`: not known.'),
  external_id: z.string().nullable().describe("The id in the provider's own system."),
  public_metadata: z.record(z.string(), z.unknown()).describe('JSON of the provider that the user may see.'),
  principal: z.enum(['customer', 'provider']).describe('Whether it is a customer, or one of the staff.'),
  staff_role: z
    .enum(['owner', 'admin', 'member'])
    .nullable()
    .describe('Role of a staff member. `null` for customers.'),
  status: z
    .enum(['active', 'blocked', 'leaving'])
    .describe(
      '`blocked`: the user cannot sign in. `leaving`: the user asked to be deleted, and may still stay.',
    ),
  verified: z.boolean().describe('Whether the user has proved the address.'),
  ...CHANGE,
}
const ID = '01936f2a-7bff-7abc-8def-0123456789ab'
const EXAMPLE = {
  id: ID,
  email: 'ada@example.com',
  ...ADA,
  principal: 'customer',
  staff_role: null,
  status: 'active',
  verified: true,
  revision: 2,
  by: BY_KEY,
} as const
const ABOUT = {
  what: 'The user after the change.',
  resource: USER,
  subjects: ['id', 'email', 'external_id'],
}

export const userCreated = declareEvent({
  name: 'user.created',
  summary: 'A user is created: by sign-up, staff, a key or a directory.',
  ...ABOUT,
  what: 'The new user.',
  example: { ...EXAMPLE, revision: 1 },
})

export const userUpdated = declareEvent({
  name: 'user.updated',
  summary: 'Fields of a user changed, or the user proved the address for the first time.',
  ...ABOUT,
  resource: {
    ...USER,
    ...CHANGED,
    previous_email: z.string().optional().describe('The address before, if it changed.'),
  },
  subjects: [...ABOUT.subjects, 'previous_email'],
  example: { ...EXAMPLE, changed: ['email'], previous_email: 'ada@old.example' },
})

export const userBlocked = declareEvent({
  name: 'user.blocked',
  summary: 'A user is blocked and can no longer sign in. All sessions have ended.',
  ...ABOUT,
  example: { ...EXAMPLE, status: 'blocked' },
})

export const userUnblocked = declareEvent({
  name: 'user.unblocked',
  summary: 'A user is blocked no longer.',
  ...ABOUT,
  example: { ...EXAMPLE, revision: 3 },
})

export const userDeleted = declareEvent({
  name: 'user.deleted',
  summary: 'A user is deleted, with all memberships.',
  what: 'What is left of the user: no name and no address.',
  resource: { id: USER.id, ...GONE, ...CHANGE },
  subjects: ['id', 'external_id'],
  example: {
    id: ID,
    external_id: ADA.external_id,
    deleted_at: '2026-01-31T09:30:00.000Z',
    revision: 4,
    by: BY_KEY,
  },
})
