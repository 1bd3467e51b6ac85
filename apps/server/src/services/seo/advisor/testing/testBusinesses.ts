import { textOf } from '@rankdesk/format'
import { beforeAll, expect, inject, it } from 'vitest'
import { writeKnownBusinesses } from '#testing/knownByDomain.ts'
import type { KnownBusiness } from '#testing/knownBusiness.ts'
import { type ClientSamples, type DraftSample, writingSamples } from '#testing/writingSamples.ts'

/** What a draft says beyond the page as it stands. */
function newTexts({ brief, draft }: DraftSample): string[] {
  const standing = brief.zones.map(({ current }) => textOf(current)).join('\n')
  const lines = draft.zones
    .flatMap(({ content }) => content.split(/<\/(?:h\d|p|li)>/))
    .map((html) => textOf(html).trim())
  return [...lines.filter((line) => !standing.includes(line)), draft.metaTitle, draft.metaDescription]
}

/** Businesses of whose queries none is searched enough within reach: the advisor says so (ADV-29). */
const NOTHING_TO_DO: ReadonlySet<string> = new Set([
  'raccoonrivertms.example',
  'petitcodiacesthetics.example',
  'stonebowglass.example',
  'matakitakirafting.example',
  'facades-limagne.example',
  'tonlicht-paderquelle.example',
  'hartzlerestatelaw.example',
  'gestoriapuertadecuartos.example',
  'skernejunctionmodels.example',
  'uhrmacher-kuhlbrodt.example',
  'tuinen-oosterwaal.example',
  'maler-rohrbeck.example',
  'desguaceshoyaalta.example',
  'anches-et-soufflets.example',
  'zimmerei-rotzoll.example',
  'piperscreeklawns.example',
  'aenderungsschneiderei-haarenufer.example',
  'reifen-quarder.example',
  'verandas-de-la-vire.example',
  'elettrautobragagnolo.example',
  'easkeyseaweedbaths.example',
  'corticasdovouga.example',
  'nodawayquilts.example',
  'etherowmilkround.example',
  'malaspinamarinesurvey.example',
  'naturopathie-du-beuvron.example',
  'buchbinderei-heddergott.example',
])
/** The languages of the drafts. Two sites say English of themselves and are not. */
const LANGUAGES: Readonly<Record<string, string>> = {
  'bersihsofa.example': 'Indonesian',
  'clinicaalamo.example': 'Spanish',
  'fournil-des-pentes.example': 'French',
  'cerrajeria-turia.example': 'Spanish',
  'chauffage-loire.example': 'French',
  'elektro-brandl.example': 'German',
  'rohrfrei-hansen.example': 'German',
  'studiobellomo.example': 'Italian',
  'cap-ronan.example': 'French',
  'demenagements-lebihan.example': 'French',
  'fahrschule-wesertal.example': 'German',
  'fietsenvandermeulen.example': 'Dutch',
  'forbiciedargento.example': 'Italian',
  'hoerwerk-lindner.example': 'German',
  'lesverrousdudrac.example': 'French',
  'baroniefeesttenten.example': 'Dutch',
  'bottegaguinigi.example': 'Italian',
  'kfo-am-schlosswall.example': 'German',
  'klavierhaus-regnitz.example': 'German',
  'mains-d-armor.example': 'French',
  'natacionelremo.example': 'Spanish',
  'pelotes-et-compagnie.example': 'French',
  'vinhaseplanicie.example': 'Portuguese',
  'boerderijcamping-veldzicht.example': 'Dutch',
  'fromagerie-du-ralliement.example': 'French',
  'geometrifavaro.example': 'Italian',
  'minhovan.example': 'Portuguese',
  'noviasalmenara.example': 'Spanish',
  'osteo-canal.example': 'French',
  'steinmetz-aumer.example': 'German',
  'tanzhaus-leine.example': 'German',
  'polsterei-wiegand.example': 'German',
  'pontelingue.example': 'Italian',
  'tintacierzo.example': 'Spanish',
  'hostalelaljibe.example': 'Spanish',
  'office-quernec-notaires.example': 'French',
  'hoteldeoudevismijn.example': 'Dutch',
  'menuiserie-kerbrat.example': 'French',
  'nievesarroyo.example': 'Spanish',
  'pfotenwerk-muenster.example': 'German',
  'respiroyoga.example': 'Italian',
  'steuerkanzlei-wieland.example': 'German',
  'tallerhermanosalcaraz.example': 'Spanish',
  'veterinariacierzo.example': 'Spanish',
  'desamianta-ebro.example': 'Spanish',
  'pulverwerk-lippe.example': 'German',
  'sophrologie-vilaine.example': 'French',
  'toldosazahar.example': 'Spanish',
  'ondadobaleal.example': 'Portuguese',
  'musikschule-hasetor.example': 'German',
  'controle-technique-aixe.example': 'French',
  'psicologiaelrealejo.example': 'Spanish',
  'frantoiopoggiolino.example': 'Italian',
  'goldschmiede-ehret.example': 'German',
  'laboucle-coworking.example': 'French',
  'residencialostilos.example': 'Spanish',
  'parketatelier-spaarne.example': 'Dutch',
  'fietsdokter-vecht.example': 'Dutch',
  'messebau-tiedemann.example': 'German',
  'poneyclub-saulaies.example': 'French',
  'oposicionesmudejar.example': 'Spanish',
  'ristorogarda.example': 'Italian',
  'stickwerk-habicht.example': 'German',
  'parapente-causse-noir.example': 'French',
  'fincas-pisuerga.example': 'Spanish',
  'azulejosdaria.example': 'Portuguese',
  'treppenbau-rosenhagen.example': 'German',
  'atelier-vautrin.example': 'French',
  'autocaresvillalar.example': 'Spanish',
  'tandprotheek-terhorst.example': 'Dutch',
  'flammes-du-semnoz.example': 'French',
  'orthoschuh-zirngibl.example': 'German',
  'schaumzuschnitt-welling.example': 'German',
  'distillerie-du-ventouret.example': 'French',
  'buceo-calacerrada.example': 'Spanish',
  'zorgboerderij-de-kievitshoek.example': 'Dutch',
  'segel-thiessen.example': 'German',
  'accueil-des-flandres.example': 'French',
  'capilarsegura.example': 'Spanish',
  'scuolascipassolarice.example': 'Italian',
  'weingut-ohlenbach.example': 'German',
  'boussole-et-metiers.example': 'French',
  'envasesmoncayo.example': 'Spanish',
  'roazdosado.example': 'Portuguese',
  'haerterei-wittkopp.example': 'German',
  'la-piste-aux-tilleuls.example': 'French',
  'visitasbisagra.example': 'Spanish',
  'medicinasportenza.example': 'Italian',
  'elektronik-zschopautal.example': 'German',
  'cagouilles-du-mignon.example': 'French',
  'unidaddolorbahia.example': 'Spanish',
  'vocealta-doppiaggio.example': 'Italian',
  'lohnabfuellung-brinkhoff.example': 'German',
  'anes-du-bouges.example': 'French',
  'secaderojavalambre.example': 'Spanish',
  'zeilschooldelangeslag.example': 'Dutch',
  'ergotherapie-innerste.example': 'German',
  'velorail-valdesauldre.example': 'French',
  'microcementosegura.example': 'Spanish',
  'tanoaria-barrinha.example': 'Portuguese',
  'jagsttal-wasserstrahl.example': 'German',
  'diagnostics-ouche.example': 'French',
  'verticalcantabrico.example': 'Spanish',
  'oglioascensori.example': 'Italian',
  'raeumwerk-fuldatal.example': 'German',
  'accrobranche-combe-aux-loups.example': 'French',
  'bottonificiovalcalepio.example': 'Italian',
  'elmeepleazul.example': 'Spanish',
  'aller-taxi-reinke.example': 'German',
  'neurollanos.example': 'Spanish',
  'lavanera4x4.example': 'Italian',
  'hygiene-pro-seinaube.example': 'French',
  'fliesen-huth-donau.example': 'German',
  'reisebuero-lahnkompass.example': 'German',
  'hausdienst-landeskrone.example': 'German',
  'energieberatung-wolpers.example': 'German',
  'ofenbau-roedelheimer.example': 'German',
  'spargelhof-doergeloh.example': 'German',
  'gutachter-haegelin.example': 'German',
  'persianaslallanura.example': 'Spanish',
  'guitarreriarusmolina.example': 'Spanish',
  'escuelatresalmendros.example': 'Spanish',
  'dedaldelcarrion.example': 'Spanish',
  'grullasdeladehesa.example': 'Spanish',
  'duchasdeljucar.example': 'Spanish',
  'disfraceslacandileja.example': 'Spanish',
  'parkinglasolana.example': 'Spanish',
  'unamanoincasa.example': 'Italian',
  'vespelanghe.example': 'Italian',
  'laboratoriovaltiglione.example': 'Italian',
  'copisile.example': 'Italian',
  'barbatellecolussin.example': 'Italian',
  'maison-tardivet.example': 'French',
  'carrosserie-du-thouet.example': 'French',
  'chocolaterie-perrachon.example': 'French',
  'horlogerie-valliere.example': 'French',
  'plume-du-bocage.example': 'French',
  'etude-vialaron.example': 'French',
  'librairie-marmotin.example': 'French',
  'poissonnerie-guilvard.example': 'French',
  'traiteur-berthaudin.example': 'French',
  'werkkledingijsseldijk.example': 'Dutch',
  'rietdekkerij-dewiede.example': 'Dutch',
  'glashandel-tenbruggen.example': 'Dutch',
  'brasasdopavia.example': 'Portuguese',
  'kfz-oltmer.example': 'German',
  'blitzschutz-ohlmeyer.example': 'German',
  'fraesdienst-hunte.example': 'German',
  'kaminholz-terbeck.example': 'German',
  'wasserbetten-ruhnau.example': 'German',
  'estrich-kallweit.example': 'German',
  'sanitaetshaus-vilstor.example': 'German',
  'augenoptik-kortlepel.example': 'German',
  'teppichwaesche-sadri.example': 'German',
  'clasicosdelrinconin.example': 'Spanish',
  'ferreteriavalorio.example': 'Spanish',
  'platolacalera.example': 'Spanish',
  'herbolarioelespliego.example': 'Spanish',
  'paintballelencinar.example': 'Spanish',
  'reformascidacos.example': 'Spanish',
  'granjavaldeeresma.example': 'Spanish',
  'rodamientoscastrillo.example': 'Spanish',
  'bobinadoshuerva.example': 'Spanish',
  'psicotecnicopuentemayor.example': 'Spanish',
  'jamoneriapuentecillas.example': 'Spanish',
  'toneleria-najerilla.example': 'Spanish',
  'gelateriatrecoppe.example': 'Italian',
  'gelateriadelcagnan.example': 'Italian',
  'zafferanopianspinello.example': 'Italian',
  'tesseraeoro.example': 'Italian',
  'vetratedelmetauro.example': 'Italian',
  'bombonieremelarosa.example': 'Italian',
  'scinoleggio-passocoe.example': 'Italian',
  'karting-du-durgeon.example': 'French',
  'terrassement-vauquelin.example': 'French',
  'treizieme-verrou.example': 'French',
  'la-toupie-bleue.example': 'French',
  'cannage-du-clain.example': 'French',
  'cordonnerie-vesone.example': 'French',
  'savonnerie-du-bief.example': 'French',
  'fleurs-du-vidourle.example': 'French',
  'la-godille-de-solesmes.example': 'French',
  'mediation-les-deux-rives.example': 'French',
  'drukkerijdehanzepers.example': 'Dutch',
  'schoenmakerij-hakhout.example': 'Dutch',
  'dierencrematorium-destillees.example': 'Dutch',
  'sloopwerken-schipbeek.example': 'Dutch',
  'textilreinigung-doerfler.example': 'German',
  'cirque-des-ardoises.example': 'French',
  'endocrinotormes.example': 'Spanish',
  'jagdschule-ilmenheide.example': 'German',
  'lingerie-mirabelle.example': 'French',
  'fuerzaduero.example': 'Spanish',
  'kappenatelier-berkelzicht.example': 'Dutch',
  'rollladen-hagenbrock.example': 'German',
  'movilesaltozano.example': 'Spanish',
  'korenmolen-dezwaluwstaart.example': 'Dutch',
  'kieswerk-aschbichler.example': 'German',
  'volets-echez.example': 'French',
  'fincaelazud.example': 'Spanish',
  'scilarice.example': 'Italian',
  'brasserie-ardonblond.example': 'French',
  'ginecologiairegua.example': 'Spanish',
  'klompenmakerij-elskuil.example': 'Dutch',
  'orgelbau-siekhoff.example': 'German',
  'orthoptie-iton.example': 'French',
  'zapateriaelcaracol.example': 'Spanish',
  'palingrokerij-aremberg.example': 'Dutch',
}

/**
 * Other businesses on page two, whose names no word tells from the trade's, 'studio rossetto geometra padova', or which have a word of
 * a page, 'aspiring guides prices' beside Mount Aspiring. And a trap that is none: the
 * '14 days' of a guarantee that a customer has.
 */
const KNOWN_GAPS = ['Rossetto', 'Aspiring Guides', 'Sapphire', '14 days', 'Orpea', 'V and B']

/**
 * Imports businesses and writes their drafts before the tests of a file, and tests that none walks into a trap of its own and that
 * all drafts are in its language. Returns what was proposed and written for a domain.
 */
export function testBusinesses(businesses: readonly KnownBusiness[]): (domain: string) => ClientSamples {
  let clients: ReadonlyMap<string, ClientSamples>
  beforeAll(async () => {
    const { folder, remove } = await writeKnownBusinesses(businesses)
    const samples = await writingSamples(inject('testPostgres'), { folder, hasDrafts: true })
    clients = new Map(samples.map((sample) => [sample.domain, sample]))
    await remove()
  }, 900_000)
  const samplesOf = (domain: string): ClientSamples => {
    const found = clients.get(domain)
    if (found === undefined) throw new Error(`${domain} was not imported.`)
    return found
  }

  it.each(businesses)('[ADV-25, FACT-7] $domain walks into none of its traps', ({ domain, traps }) => {
    const { proposals, drafts } = samplesOf(domain)
    const texts = [
      ...proposals.flatMap(({ title, summary, searchTerm, reasons, queries }) => [
        title,
        summary,
        searchTerm,
        ...reasons,
        ...queries.map(({ keyword }) => keyword),
      ]),
      ...drafts.flatMap(newTexts),
    ]
    const isIn = (trap: string) => texts.filter((text) => text.toLowerCase().includes(trap.toLowerCase()))
    expect(traps.filter((trap) => !KNOWN_GAPS.includes(trap)).flatMap(isIn)).toEqual([])
  })

  it.each(businesses)('[WRITE-18] $domain has drafts in its own language', ({ domain }) => {
    const languages = samplesOf(domain).drafts.map(({ brief }) => brief.language)
    expect(new Set(languages)).toEqual(new Set(NOTHING_TO_DO.has(domain) ? [] : [LANGUAGES[domain] ?? 'English']))
  })

  return samplesOf
}
