import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const de = {
  team_subject: '{inviter} lädt Sie in das Team „{team}“ bei {provider} ein',
  team_subject_plain: 'Einladung in ein Team bei {provider}',
  team_heading: 'Einladung ins Team „{team}“ bei {provider}',
  team_what: '{inviter} lädt Sie ein, dem Team „{team}“ bei {provider} beizutreten.',
  staff_subject: '{inviter} lädt Sie in das Personal von {provider} ein',
  staff_heading: 'Einladung in das Personal von {provider}',
  staff_what: '{inviter} lädt Sie ein, dem Personal von {provider} beizutreten.',
  button: 'Einladung ansehen',
  who: 'Die Einladung ist für {email}. Sie gilt einmal und {duration} lang.',
  unexpected:
    'Wenn Sie das nicht erwartet haben, ignorieren Sie diese E-Mail: Ohne Ihre Zusage geschieht nichts.',
} as const satisfies Translation<typeof en>
