import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sql } from '../../src/platform/db/db.ts'
import { GOOD_PASSWORD, PasswordClient } from '../support/passwords.ts'
import { type Directory, newDirectory, type ScimService, startScimService } from '../support/scim.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import type { Answer, TestService } from '../support/test-service.ts'
import { auth, freshCode, twoStepPerson } from '../support/two-step.ts'

// Each way in which a session ends, and the event that it writes.

const TYPES = ['user.session_started', 'user.session_ended']

let scim: ScimService
let service: TestService
let db: Sql
let directory: Directory
let count = 0

beforeAll(async () => {
  scim = await startScimService()
  service = scim.service
  db = service.service.db
  directory = await newDirectory(scim)
})
afterAll(() => scim.stop())
