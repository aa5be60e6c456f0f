import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pt = {
  open: 'Em {console}, abra {path}.',
  open_and_name: 'Em {console}, abra {path}. Dê um nome ao aplicativo.',
  open_there: 'No mesmo aplicativo, abra {path}.',
  open_in_realm: 'No console de administração, escolha o seu realm e abra {path}. Escolha um ID do cliente.',
  enter_at: 'Em {path}, informe isto:',
  enter_at_only: 'Em {path}, informe isto e deixe o resto como está:',
  continue_and_leave: 'Siga para {path} e informe isto. Deixe {setting} ativado.',
  map_at: 'Siga para {path} e adicione este mapeamento:',
  stable_id: 'Em {path}, escolha o que identifica uma pessoa. Isso não pode mudar quando um nome muda.',
  copy: 'Copie {value}.',
  finish_and_copy: 'Conclua. Depois copie {value} em {path}.',
  download_metadata:
    'Escolha {button}, abra o arquivo em um editor de texto e cole todo o conteúdo no formulário abaixo.',
  assign: 'Em {path}, atribua as pessoas que podem entrar, e você para o teste.',
  switch_on_for: 'Conclua e ative {setting} para as pessoas que podem entrar. Isso pode demorar um pouco.',
  switch_on_and_leave: 'Ative {setting} e deixe {flow} como único fluxo de autenticação.',
  save_and_find: 'Salve. O segredo do cliente está em {path}.',
  realm_issuer: 'O emissor é o endereço do seu Keycloak, seguido de {path} e do nome do realm.',
  register_client:
    'Registre um cliente web confidencial (fluxo de código de autorização com PKCE) com este endereço:',
  allow_scopes: 'Permita a ele os scopes {scopes}.',
  allow_people: 'Dê acesso às pessoas que podem entrar, e a você para o teste.',
  copy_client:
    'Copie o emissor, o ID do cliente e o segredo do cliente. O emissor tem um documento em {path}.',
  make_service_provider:
    'Crie um provedor de serviços, muitas vezes chamado de aplicativo ou relying party, com estes valores:',
  single_logout: 'Serviço de logout único, se houver um campo para ele',
  email_attribute: 'Atributo com o endereço de e-mail',
  sign_assertions: 'Assine as asserções com RSA e SHA-256.',
  find_metadata: 'Encontre o endereço dos metadados do seu provedor de identidade, ou o arquivo deles.',
  choose_at: 'Em {path}, escolha {choice}.',
  bearer_token: 'Em {setting}, escolha {choice}. O token abaixo vai em {field}.',
  choose_and_test: 'Escolha {choices}. Depois escolha {button}.',
  base_url_and_token:
    'Informe o URL base abaixo em {url_field} e o token em {token_field}. Depois escolha {button}.',
  create_and_start: 'Crie a configuração e inicie o provisionamento.',
  if_scim: 'Se o seu diretório fala SCIM 2.0, informe nele o URL base abaixo, e o token como token bearer.',
  identify_by: 'Identifique as pessoas por {field}, que deve ser um endereço de e-mail.',
} as const satisfies Translation<typeof en>
