const wordsIn = (list: string): string[] => list.trim().split(/\s+/);

/** Words the signs are made of, English and Spanish, long enough to tell a typo from another word. */
const VOCABULARY = wordsIn(`
  suddenly sudden vision eyesight sight blurry blurred cloudy distorted flashes flashing floaters floater floating
  lightning curtain shadow cobweb cobwebs squiggly peripheral blindness bleach chemical chemicals cleaner detergent
  superglue gasoline ammonia peroxide sanitizer windex scratched punched splashed sprayed squirted injured injury severe
  excruciating unbearable terrible horrible intense extreme painful throbbing bleeding surgery cataract cataracts
  operation injection procedure contacts lenses glasses pupil pupils eyelid drooping droopy swollen swelling discharge
  headache nausea vomiting double detached detachment retina cornea slurred yesterday morning started happened noticed
  disappeared completely barely sensitive sensitivity eyeball
  repente repentina repentinamente borrosa borroso nublada nublado destellos relampagos moscas manchas lucecitas cortina
  sombra telaranas cloro pegamento quimico limpiador detergente gasolina golpeo golpee golpearon rasguno pelota vidrio
  sangre sangrando duele dolor insoportable muchisimo cirugia operaron inyeccion cataratas pupila parpado hinchado
  desprendio desprendimiento izquierdo derecho contacto nauseas perdio`);

/** Other words that look like one of those. */
const OTHER_WORDS = new Set(
  wordsIn(`
  contact contract contracts dollar dollars donor slight sights sighs sixth shift shirt visions bison billion procedural
  procedures corner corned korea cornell infection infections inspection invention intention injunction inception
  injections insertion induction selling smelling spelling sweeping shelling steeling swellings cleaned clearer cleanser
  cleaners cleaver completes completed complete notice notices starter starred stated stared startled starved doubled
  doubles doubly doble flashed faces flames phases phrases flakes flares facing flaming flushing flaring flapping pinched
  punches puncher grasses glances gases graces gazes glaze lighting mourning moaning mornings morphing beach breach bleak
  terribly operator operational operations operating operacion breeding blessing bedding blending stolen disappear
  disappears puppies puppy pupilas dropping droppings drooling dripping doping drops winder winded eyelids curtains
  throwing thriving trotting trolling cloud clouds barrel barrels barley injure insured incurred repeating regina rethink
  reina scratches shadows shallow shadowy disturbed distorts distort discharged floated flatter horribly detergents
  deterrent divergent yesterdays extremes sensibility sensitivities slashed spliced spaced severed sever blushed headaches
  repent periphery mosques eyeballs painfully blurb sprayer strayed perdi perdido sombre sensitize unbreakable unreadable
  unbearably unbeatable sanitized mancha sangria lente lentes limpiando claro clara catarata hinchados hinchada visit
  resina cataractas contactos contacta nublo served several serve sudan seven bleed certain flights`),
);

/** What is too short to correct by distance. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  ...{ eey: 'eye', eyee: 'eye', iye: 'eye', eie: 'eye', eyez: 'eyes', eyse: 'eyes', ayes: 'eyes', eys: 'eyes' },
  ...{ pian: 'pain', payn: 'pain', paine: 'pain', blod: 'blood', rite: 'right', lft: 'left', rt: 'right', lt: 'left' },
  ...{ seein: 'seeing', seing: 'seeing', cing: 'seeing', sumthing: 'something', somthing: 'something', alot: 'a lot' },
  ...{ outta: 'out', outa: 'out', thru: 'through', nuthin: 'nothing', wont: 'wont', doc: 'doctor', vison: 'vision' },
  ...{
    burry: 'blurry',
    hurtz: 'hurts',
    hurst: 'hurts',
    hurtin: 'hurting',
    curten: 'curtain',
    vishun: 'vision',
    vishon: 'vision',
    visun: 'vision',
    blak: 'black',
    blck: 'black',
    borozo: 'borroso',
    clor: 'cloro',
    alle: 'ayer',
    seee: 'see',
    lokking: 'looking',
    killin: 'killing',
    blury: 'blurry',
    cannot: 'cant',
    cnt: 'cant',
  },
  ...{
    kant: 'cant',
    carnt: 'cant',
    tonite: 'tonight',
    nite: 'night',
    u: 'you',
    ur: 'your',
    n: 'and',
    w: 'with',
    bc: 'because',
  },
  ...{ oho: 'ojo', hojo: 'ojo', ogo: 'ojo', hojos: 'ojos', ohos: 'ojos', bista: 'vista', beo: 'veo', ber: 'ver' },
  ...{
    derrepente: 'repente',
    derepente: 'repente',
    ise: 'hice',
    d: 'de',
    q: 'que',
    k: 'que',
    xq: 'porque',
    yzquierdo: 'izquierdo',
  },
};

const SHORTEST = 5;
const LONGEST = 16;
/** From this length on two typos still leave a word recognizable. */
const LONG = 9;

/** A word as it sounds in either language: "bision" and "vission" are the same. */
function soundOf(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/qu/g, 'k')
    .replace(/ch/g, 'x')
    .replace(/h/g, '')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ck|c/g, 'k')
    .replace(/z/g, 's')
    .replace(/v/g, 'b')
    .replace(/g(?=[eiy])/g, 'j')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/g, '$1');
}

const KNOWN = new Set(VOCABULARY);
const BY_FIRST_SOUND = Map.groupBy(
  VOCABULARY.map((word) => ({ word, sound: soundOf(word) })),
  ({ sound }) => sound[0],
);

/** The word of the vocabulary that a word is a misspelling of; any other word unchanged. */
export function correctSpelling(word: string): string {
  const short = SHORT_FORMS[word];
  if (short !== undefined) return short;
  if (word.length < SHORTEST || word.length > LONGEST || KNOWN.has(word) || OTHER_WORDS.has(word)) return word;
  const sound = soundOf(word);
  const match = BY_FIRST_SOUND.get(sound[0])?.find((known) => isTypo({ sound, known: known.sound }));
  return match?.word ?? word;
}

function isTypo({ sound, known }: { sound: string; known: string }): boolean {
  const limit = known.length >= LONG ? 2 : 1;
  return Math.abs(sound.length - known.length) <= limit && editDistance(sound, known) <= limit;
}

/** Letters changed, missing, added or swapped with their neighbor. */
function editDistance(from: string, to: string): number {
  let earlier: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const cheapest = Math.min(
        cell(last, column) + 1,
        cell(current, column - 1) + 1,
        cell(last, column - 1) + (isSame ? 0 : 1),
      );
      current.push(isSwapped ? Math.min(cheapest, cell(earlier, column - 2) + 1) : cheapest);
    }
    earlier = last;
    last = current;
  }
  return cell(last, to.length);
}

const cell = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;
