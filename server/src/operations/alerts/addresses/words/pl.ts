import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pl = {
  confirm_title: 'Otrzymywać alerty e-mailem?',
  confirm_what: '{provider} chce wysyłać na adres {email} alerty o niedziałających webhookach.',
  confirm: 'Potwierdź adres',
  confirm_ignore:
    'Nazwa {provider} nic nie mówi? Wystarczy zamknąć tę stronę. Bez potwierdzenia nic nie zostanie wysłane.',
  confirmed_title: 'Adres potwierdzony',
  confirmed_what:
    'Na adres {email} przychodzą teraz alerty od {provider}. W każdym jest link, który pozwala z nich zrezygnować.',
  stop_title: 'Zrezygnować z alertów?',
  stop_what: 'Na adres {email} nie będą już przychodzić alerty od {provider}.',
  stop: 'Zrezygnuj z alertów',
  stopped_title: 'Alerty wyłączone',
  stopped_what: 'Na adres {email} nie przychodzą już alerty od {provider}.',
  dead_title: 'Ten link już nie działa',
  dead_what: 'Link wygasł, zastąpił go nowszy albo adres został usunięty. Nic się nie zmieniło.',
} as const satisfies Translation<typeof en>
