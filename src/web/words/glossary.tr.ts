// The glossary of card terms in Turkish.

import type { Term } from './glossary.ts';

export const glossary: readonly Term[] = [
  { term: 'Renk', means: 'Sinek, karo, kupa ya da maça.' },
  {
    term: 'El',
    means: 'Her oyuncudan birer kâğıt. En güçlüsü hepsini alır. Tuttuğun kâğıtlara da el denir.',
  },
  { term: 'Çıkmak', means: 'Elin ilk kâğıdını oynamak. Ötekiler ona karşılık verir.' },
  {
    term: 'Renge uymak',
    means: 'Çıkılan renkten oynamak. Çoğu oyunda, elinde varsa uymak zorundasın.',
  },
  {
    term: 'Kâğıt atmak',
    means: 'Çıkılan renk elinde olmadığı için başka renkten oynamak. Koz değilse eli alamaz.',
  },
  { term: 'Koz', means: 'Kozlu oyunlarda öteki üç rengi yenen renk.' },
  { term: 'Söz', means: 'Alacağını söylediğin el ya da puan sayısı.' },
  { term: 'Tur', means: 'Bir dağıtımdan puanı yazılana kadar oynanan her şey.' },
  { term: 'Dağıtan', means: 'Kâğıtları dağıtan oyuncu. Dağıtma sırası masayı dolaşır.' },
];
