import type { BriefGroup, ClientLanguage } from '@rankdesk/domain'

/** What the page of a brief says to a client, in one language. */
export interface BriefPageTexts {
  /** The code of the language. */
  lang: string
  subject: string
  title: (businessName: string) => string
  introduction: string
  groups: Readonly<Record<BriefGroup, string>>
  progress: (answered: number, asked: number) => string
  saved: string
  notSaved: (count: number) => string
  stillBelow: string
  othersSaved: string
  /** The numbers are written already. */
  tooLong: (length: string, limit: string) => string
  changed: (present: string) => string
  save: string
  returnLater: string
}

const ENGLISH: BriefPageTexts = {
  lang: 'en',
  subject: 'Questions for your website',
  title: (businessName) => `Questions for ${businessName}`,
  introduction:
    'Your answers are the only source of the text that we write. Answer in whole sentences, in your own words, and leave out what you don’t know or don’t want to publish.',
  groups: {
    business: 'Your business',
    service: 'This service',
    place: 'Where you work',
    proof: 'What sets you apart',
    price: 'Prices',
  },
  progress: (answered, asked) => `${answered} of ${asked} ${asked === 1 ? 'question' : 'questions'} answered.`,
  saved: 'Thank you, your answers are saved',
  notSaved: (count) => (count === 1 ? '1 answer was not saved' : `${count} answers were not saved`),
  stillBelow: 'What you typed is still below, with the reason.',
  othersSaved: 'The other answers are saved.',
  tooLong: (length, limit) => `This has ${length} characters; ${limit} fit. Shorten it and save again.`,
  changed: (present) =>
    `Somebody changed this answer in the meantime. It is now: “${present}” Saving again replaces it with your text.`,
  save: 'Save the answers',
  returnLater: 'You can save some answers now and come back with the same link to add or change others.',
}

const SPANISH: BriefPageTexts = {
  lang: 'es',
  subject: 'Preguntas para su sitio web',
  title: (businessName) => `Preguntas para ${businessName}`,
  introduction:
    'Sus respuestas son la única fuente del texto que escribimos. Responda con frases completas y con sus propias palabras, y deje en blanco lo que no sepa o no quiera publicar.',
  groups: {
    business: 'Su empresa',
    service: 'Este servicio',
    place: 'Dónde trabaja',
    proof: 'Qué le distingue',
    price: 'Precios',
  },
  progress: (answered, asked) =>
    `${answered} de ${asked} ${asked === 1 ? 'pregunta respondida' : 'preguntas respondidas'}.`,
  saved: 'Gracias, sus respuestas están guardadas',
  notSaved: (count) => (count === 1 ? 'No se guardó 1 respuesta' : `No se guardaron ${count} respuestas`),
  stillBelow: 'Lo que escribió sigue abajo, con el motivo.',
  othersSaved: 'Las demás respuestas están guardadas.',
  tooLong: (length, limit) => `Tiene ${length} caracteres y caben ${limit}. Acórtela y guarde de nuevo.`,
  changed: (present) =>
    `Alguien cambió esta respuesta mientras tanto. Ahora dice: «${present}». Si guarda de nuevo, la sustituye por su texto.`,
  save: 'Guardar las respuestas',
  returnLater: 'Puede guardar algunas respuestas ahora y volver con el mismo enlace para añadir o cambiar otras.',
}

const GERMAN: BriefPageTexts = {
  lang: 'de',
  subject: 'Fragen zu Ihrer Website',
  title: (businessName) => `Fragen an ${businessName}`,
  introduction:
    'Ihre Antworten sind die einzige Quelle des Textes, den wir schreiben. Antworten Sie in ganzen Sätzen und mit Ihren eigenen Worten, und lassen Sie frei, was Sie nicht wissen oder nicht veröffentlichen möchten.',
  groups: {
    business: 'Ihr Unternehmen',
    service: 'Diese Leistung',
    place: 'Wo Sie arbeiten',
    proof: 'Was Sie auszeichnet',
    price: 'Preise',
  },
  progress: (answered, asked) => `${answered} von ${asked} ${asked === 1 ? 'Frage' : 'Fragen'} beantwortet.`,
  saved: 'Danke, Ihre Antworten sind gespeichert',
  notSaved: (count) =>
    count === 1 ? '1 Antwort wurde nicht gespeichert' : `${count} Antworten wurden nicht gespeichert`,
  stillBelow: 'Was Sie geschrieben haben, steht noch unten, mit dem Grund.',
  othersSaved: 'Die anderen Antworten sind gespeichert.',
  tooLong: (length, limit) =>
    `Das sind ${length} Zeichen, ${limit} passen. Kürzen Sie den Text und speichern Sie noch einmal.`,
  changed: (present) =>
    `Diese Antwort wurde inzwischen geändert. Sie lautet jetzt: „${present}“. Wenn Sie noch einmal speichern, ersetzt Ihr Text sie.`,
  save: 'Antworten speichern',
  returnLater:
    'Sie können jetzt einige Antworten speichern und später mit demselben Link weitere ergänzen oder ändern.',
}

const FRENCH: BriefPageTexts = {
  lang: 'fr',
  subject: 'Questions pour votre site',
  title: (businessName) => `Questions pour ${businessName}`,
  introduction:
    'Vos réponses sont la seule source du texte que nous écrivons. Répondez par des phrases entières, avec vos propres mots, et laissez vide ce que vous ne savez pas ou ne voulez pas publier.',
  groups: {
    business: 'Votre entreprise',
    service: 'Cette prestation',
    place: 'Où vous travaillez',
    proof: 'Ce qui vous distingue',
    price: 'Tarifs',
  },
  progress: (answered, asked) =>
    `${answered} ${answered > 1 ? 'réponses' : 'réponse'} sur ${asked} ${asked > 1 ? 'questions' : 'question'}.`,
  saved: 'Merci, vos réponses sont enregistrées',
  notSaved: (count) =>
    count === 1 ? '1 réponse n’a pas été enregistrée' : `${count} réponses n’ont pas été enregistrées`,
  stillBelow: 'Ce que vous avez écrit se trouve encore ci-dessous, avec la raison.',
  othersSaved: 'Les autres réponses sont enregistrées.',
  tooLong: (length, limit) =>
    `Ce texte compte ${length} caractères, pour ${limit} au plus. Raccourcissez-le et enregistrez à nouveau.`,
  changed: (present) =>
    `Cette réponse a été modifiée entre-temps. Elle est maintenant : « ${present} » Si vous enregistrez à nouveau, votre texte la remplace.`,
  save: 'Enregistrer les réponses',
  returnLater:
    'Vous pouvez enregistrer quelques réponses maintenant et revenir avec le même lien pour en ajouter ou en modifier.',
}

/** Returns what the page of a brief says in the client's language: German, Spanish, French, otherwise English. Rule WRITE-33. */
export function briefPageTexts(language: ClientLanguage): BriefPageTexts {
  if (language === 'Spanish') return SPANISH
  if (language === 'German') return GERMAN
  return language === 'French' ? FRENCH : ENGLISH
}
