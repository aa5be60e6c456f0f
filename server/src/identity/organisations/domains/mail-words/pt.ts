import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pt = {
  missing_subject: 'O registro TXT de {domain} sumiu',
  missing_what:
    'O registro mostra que {domain} é seu. Sem ele, o domínio ainda conta como seu por {duration}. Depois disso, seu login único não comprova mais endereços de {domain}.',
  missing_do: 'Crie o registro novamente:',
  record_name: 'Nome',
  record_value: 'Valor',
  lapsed_subject: '{domain} não está mais verificado',
  lapsed_what:
    'O registro TXT ficou ausente por {duration}. Seu login único não comprova mais endereços de {domain}, e seu diretório não pode adicionar pessoas ali.',
  lapsed_do: 'Publique o registro de novo e depois verifique o domínio outra vez:',
} as const satisfies Translation<typeof en>
