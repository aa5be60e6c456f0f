import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const de = {
  title: 'Lesen und zustimmen',
  title_new: 'Das hat sich geändert',
  intro: '{provider} bittet um Ihre Zustimmung, bevor es weitergeht.',
  intro_new:
    '{provider} hat geändert, wozu Sie zugestimmt haben. Stimmen Sie der neuen Fassung zu, um fortzufahren.',
  version: 'Fassung {version}',
  read: '{title} lesen',
  new_tab: 'Öffnet einen neuen Tab',
  accept: 'Gelesen, ich stimme zu: {title}',
  submit: 'Zustimmen und weiter',
  sign_out: 'Abmelden',
  tick: 'Setzen Sie hier ein Häkchen, um fortzufahren.',
  changed: 'Das hat sich gerade geändert. Lesen Sie es und setzen Sie das Häkchen noch einmal.',
} as const satisfies Translation<typeof en>
