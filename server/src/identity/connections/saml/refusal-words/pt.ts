import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pt = {
  not_saml: 'O provedor de identidade não enviou uma mensagem SAML legível.',
  too_large: 'A mensagem SAML é grande demais.',
  xml_dtd: 'A mensagem SAML contém um tipo de documento ou uma entidade.',
  xml_comment: 'A mensagem SAML contém um comentário, uma seção CDATA ou uma instrução.',
  several_roots: 'A mensagem SAML tem mais de um elemento raiz.',
  no_assertion: 'A resposta SAML não contém nenhuma asserção.',
  several_assertions: 'A resposta SAML contém mais de uma asserção.',
  encrypted_subject:
    'O NameID está criptografado sozinho. Criptografe a asserção inteira ou desative a criptografia dos NameIDs.',
  unknown_encryption:
    'A asserção está criptografada de um modo não permitido. Use AES-GCM ou AES-CBC, com a chave criptografada por RSA-OAEP.',
  no_decryption_key:
    'A asserção está criptografada para uma chave que não é nossa. Importe de novo nossos metadados ou nosso certificado de criptografia.',
  undecryptable:
    'A asserção não pode ser descriptografada, ou o conteúdo não está assinado com uma chave que esta conexão conhece.',
  unsigned: 'Nem a mensagem SAML nem a asserção estão assinadas.',
  several_signatures: 'A mensagem SAML tem assinaturas demais.',
  misplaced_signature: 'Uma assinatura não está no elemento que ela assina.',
  weak_algorithm:
    'O provedor de identidade assina com um algoritmo não permitido, como SHA-1. Use RSA ou ECDSA com SHA-256.',
  wrong_transform: 'Uma assinatura usa transformações não permitidas.',
  wrong_signature:
    'A assinatura está errada ou foi feita com uma chave que esta conexão não conhece. Importe os metadados de novo.',
  wrong_issuer: 'A resposta não vem do provedor de identidade desta conexão.',
  wrong_audience: 'A asserção foi feita para outro serviço.',
  wrong_recipient: 'A asserção foi feita para outro endereço deste serviço.',
  wrong_destination: 'A mensagem foi feita para outro endereço deste serviço.',
  request_missing: 'A asserção não diz a qual solicitação responde (InResponseTo), então pode ser antiga.',
  wrong_request: 'A asserção não responde à solicitação desta entrada.',
  unasked:
    'Ninguém começou esta entrada aqui, e a conexão não permite que o provedor de identidade a comece.',
  expired: 'A asserção expirou. Os dois relógios estão certos?',
  not_valid_yet: 'A asserção ainda não é válida. Os dois relógios estão certos?',
  no_confirmation:
    'A asserção não tem condições, ou não tem uma confirmação bearer com destinatário e validade.',
  replayed: 'Esta asserção já foi usada.',
  transient_subject:
    'O NameID é transitório: muda a cada entrada. Use um persistente ou indique no mapeamento da conexão (subject) um atributo que não muda.',
} as const satisfies Translation<typeof en>
