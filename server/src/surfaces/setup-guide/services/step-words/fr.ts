import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const fr = {
  open: 'Dans {console}, ouvrez {path}.',
  open_and_name: 'Dans {console}, ouvrez {path}. Donnez un nom à l’application.',
  open_there: 'Dans la même application, ouvrez {path}.',
  open_in_realm:
    'Dans la console d’administration, choisissez votre realm et ouvrez {path}. Choisissez un ID client.',
  enter_at: 'Sous {path}, saisissez ceci :',
  enter_at_only: 'Sous {path}, saisissez ceci et laissez le reste tel quel :',
  continue_and_leave: 'Passez à {path} et saisissez ceci. Laissez {setting} activé.',
  map_at: 'Passez à {path} et ajoutez cette correspondance :',
  stable_id:
    'Sous {path}, choisissez ce qui identifie une personne. Cela doit rester le même quand un nom change.',
  copy: 'Copiez {value}.',
  finish_and_copy: 'Terminez, puis copiez {value} depuis {path}.',
  download_metadata:
    'Choisissez {button}, ouvrez le fichier dans un éditeur de texte et collez tout son contenu dans le formulaire ci-dessous.',
  assign: 'Sous {path}, affectez les personnes autorisées à se connecter, et vous-même pour le test.',
  switch_on_for:
    'Terminez, puis activez {setting} pour les personnes autorisées à se connecter. Cela peut prendre un moment.',
  switch_on_and_leave: 'Activez {setting} et laissez {flow} comme seul flux d’authentification.',
  save_and_find: 'Enregistrez. Le secret client se trouve sous {path}.',
  realm_issuer: 'L’émetteur est l’adresse de votre Keycloak, suivie de {path} et du nom du realm.',
  register_client:
    'Enregistrez un client web confidentiel (flux authorization code avec PKCE) avec cette adresse :',
  allow_scopes: 'Autorisez-lui les scopes {scopes}.',
  allow_people: 'Donnez l’accès aux personnes autorisées à se connecter, et à vous-même pour le test.',
  copy_client: 'Copiez l’émetteur, l’ID client et le secret client. L’émetteur a un document à {path}.',
  make_service_provider:
    'Créez un fournisseur de services, souvent appelé application ou relying party, avec ces valeurs :',
  single_logout: 'Service de déconnexion unique, s’il y a un champ pour cela',
  email_attribute: 'Attribut contenant l’adresse e-mail',
  sign_assertions: 'Signez les assertions avec RSA et SHA-256.',
  find_metadata: 'Cherchez l’adresse des métadonnées de votre fournisseur d’identité, ou leur fichier.',
  choose_at: 'Sous {path}, choisissez {choice}.',
  bearer_token: 'Pour {setting}, choisissez {choice}. Le jeton ci-dessous se saisit dans {field}.',
  choose_and_test: 'Choisissez {choices}. Puis choisissez {button}.',
  base_url_and_token:
    'Saisissez l’URL de base ci-dessous dans {url_field} et le jeton dans {token_field}. Puis choisissez {button}.',
  create_and_start: 'Créez la configuration et démarrez le provisionnement.',
  if_scim:
    'Si votre annuaire parle SCIM 2.0, saisissez-y l’URL de base ci-dessous, et le jeton comme jeton porteur (bearer).',
  identify_by: 'Identifiez les personnes par {field}, qui doit être une adresse e-mail.',
} as const satisfies Translation<typeof en>
