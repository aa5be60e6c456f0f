import type { Translation } from '../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pt = {
  failing_subject: 'Os webhooks para {host} estão falhando',
  failing_heading: 'Seu endpoint de webhooks está falhando',
  paused_heading: 'Seu endpoint de webhooks está pausado',
  failing_what:
    'Seu endpoint não aceita entregas. Os eventos são mantidos. Enquanto ele falhar, tentamos uma entrega em intervalos crescentes e entregamos o restante assim que uma der certo.',
  endpoint: 'Endpoint',
  last_answer: 'Última tentativa',
  no_answer: 'Sem resposta',
  log: 'O registro de entregas mostra cada tentativa e sua resposta.',
  back_subject: 'Os webhooks para {host} voltaram a ser entregues',
  back_heading: 'Seu endpoint de webhooks voltou',
  back_what:
    'Seu endpoint voltou a responder. Os eventos retidos estão sendo entregues, os mais antigos primeiro. Você não precisa fazer nada.',
  gone_subject: 'Os webhooks para {host} pararam',
  gone_heading: 'Seu endpoint de webhooks está desativado',
  gone_what:
    'Seu endpoint respondeu 410 Gone: não quer mais entregas. Os novos eventos são mantidos, mas não enviados. Reative o endpoint para que sejam entregues ou exclua-o.',
  paused_subject: 'Os webhooks para {host} estão pausados',
  exhausted_subject: 'Um webhook para {host} não foi entregue',
  exhausted_heading: 'Uma entrega falhou definitivamente',
  exhausted_what: {
    one: 'A última tentativa de uma entrega ao seu endpoint falhou. Ela continua no registro. Repita-a quando a causa for resolvida.',
    many: 'As últimas tentativas de {count} entregas ao seu endpoint falharam. Elas continuam no registro. Repita-as quando a causa for resolvida.',
    other:
      'As últimas tentativas de {count} entregas ao seu endpoint falharam. Elas continuam no registro. Repita-as quando a causa for resolvida.',
  },
  event: 'Evento',
  since: 'Falhando desde',
  answer: 'Resposta',
  open_log: 'Abrir o registro de entregas',
  left_out: {
    one: 'Mais um alerta sobre este endpoint foi retido, para não encher sua caixa de entrada.',
    many: 'Mais {count} alertas sobre este endpoint foram retidos, para não encher sua caixa de entrada.',
    other: 'Mais {count} alertas sobre este endpoint foram retidos, para não encher sua caixa de entrada.',
  },
} as const satisfies Translation<typeof en>
