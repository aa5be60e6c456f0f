import type { Translation } from '../../lib/words/words.ts'
import type { en } from './en.ts'

export const pl = {
  failing_subject: 'Webhooki do {host} zawodzą',
  failing_heading: 'Twój punkt odbioru webhooków zawodzi',
  paused_heading: 'Twój punkt odbioru webhooków jest wstrzymany',
  failing_what:
    'Twój punkt odbioru nie przyjmuje dostaw. Zdarzenia są przechowywane. Dopóki zawodzi, ponawiamy jedną dostawę w rosnących odstępach, a resztę dostarczymy, gdy jedna się powiedzie.',
  endpoint: 'Punkt odbioru',
  reason: 'Powód',
  last_answer: 'Ostatnia próba',
  no_answer: 'Brak odpowiedzi',
  log: 'Dziennik dostaw pokazuje każdą próbę i odpowiedź.',
  back_subject: 'Webhooki do {host} znów są dostarczane',
  back_heading: 'Twój punkt odbioru webhooków znów odpowiada',
  back_what:
    'Twój punkt odbioru znów odpowiada. Wstrzymane zdarzenia są dostarczane od najstarszych. Nie trzeba nic robić.',
  gone_subject: 'Wysyłka webhooków do {host} jest wstrzymana',
  gone_heading: 'Twój punkt odbioru webhooków jest wyłączony',
  gone_what:
    'Twój punkt odbioru odpowiedział 410 Gone: nie chce więcej dostaw. Nowe zdarzenia są przechowywane, ale niewysyłane. Wznów go, aby je dostarczyć, albo usuń.',
} as const satisfies Translation<typeof en>
