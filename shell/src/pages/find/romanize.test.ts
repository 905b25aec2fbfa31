import { romanize } from './romanize';

describe('romanize', () => {
  it.each([
    ['लाल लुंबा', 'lal lumba'],
    ['लाल लुम्बा', 'lal lumba'],
    ['भाभी के लिए', 'bhabhi ke lie'],
    ['झुमका', 'jhumka'],
    ['तितली', 'titli'],
    ['लड़का', 'ladka'],
    ['लड़का'.normalize('NFD'), 'ladka'],
    ['सफ़ेद', 'safed'],
    ['सफेद', 'safed'],
    ['चाँद चांद', 'chand chand'],
    ['हरियाली', 'hariyali'],
    ['सुनहरा', 'sunahra'],
    ['लटकन', 'latkan'],
    ['कमल', 'kamal'],
    ['रक्षाबंधन', 'rakshabandhan'],
    ['मोरपंख', 'morpankh'],
    ['नारंगी', 'narangi'],
    ['कृष्ण', 'krishn'],
    ['क्‍या', 'kya'],
    ['ऑर्डर', 'ordar'],
    ['गणेश।ॐ', 'ganesh om'],
    ['₹५०० से कम', '₹500 se kam'],
    ['red lumba for bhabhi', 'red lumba for bhabhi'],
  ])('writes %s as %s', (hindi, latin) => expect(romanize(hindi)).toBe(latin));
});
