import { z } from '../../platform/http/api.ts'
import { declareEvent } from './declare.ts'
import { ADA, KNOWN_BY } from './person.ts'

export const tosAccepted = declareEvent({
  name: 'tos.accepted',
  summary: 'Terms are accepted.',
  what: 'What was accepted, and who accepted it.',
  resource: {
    user_id: z.string(),
    version: z.string().describe('Name of the version.'),
    accepted_at: z.string().describe('When it was accepted.'),
    document: z.string().optional().describe('Its key, such as terms.'),
    title: z.string().optional().describe('Title of the document.'),
    language: z.string().optional().describe('Of the text that was accepted.'),
    email: z.string().optional(),
    ...KNOWN_BY,
  },
  subjects: ['user_id', 'email', 'external_id'],
  example: {
    user_id: '01936f2a-7bff-7abc-8def-0123456789ab',
    version: '2026-01',
    accepted_at: '2026-01-31T09:30:00.000Z',
    document: 'terms',
    title: 'Terms of service',
    language: 'en',
    email: 'ada@example.com',
    ...ADA,
  },
})
