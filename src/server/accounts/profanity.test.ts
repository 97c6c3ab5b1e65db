// Which names are refused for their words, and which innocent ones must not be.
import { describe, expect, test } from 'vitest';
import { isProfane } from './profanity.ts';

const INNOCENT = {
  'of places and people': `Scunthorpe Cassandra Sikandar Şakir Analu Picasso Penistone Sussex Essex
    Clitheroe Matsushita Fukuda Hancock Cockburn Peacock Titus Tito Assunta Hassan Massimo Nigel
    Nigella Nigar Dickens Dickson Cummings Pornchai Putin Putnam Wankel Raphael Montenegro Ashkenazi
    Nazir Phuc Fuchs Got Pic Deputada Computador Tony Player`,
  Turkish: `Ahmet Mehmet Mustafa Ali Hüseyin Hasan İbrahim İsmail Osman Fatma Ayşe Emine Hatice Zeynep
    Elif Şerife Cumali Cumhur Cuma Şık Işık Işıl Sıla Sıdıka Sıddık Nazım Nazlı Nazife Semih Sibel
    Sinem Canan Cansu Gökhan Göktürk Çiğdem Dicle Figen Gamze Hülya İpek Kubilay Nilgün Oğuz Özlem
    Pınar Rıza Tarık Uğur Yaşar Yiğit Amina Amine Aminata Uyarak Sayarak Bayraktar Pakize Kanal
    Götz Yavuz Kahraman`,
  Portuguese: `João Maria José António Ana Beatriz Gonçalo Rodrigo Simão Martim Lourenço Fagundes Porras
    Vadim Cunha Pinto Picanço Penélope Anália Analice Cornélia Xana Duarte Inês Matilde Afonso`,
} as const;

const PROFANE = {
  English: 'fuck, Fuuuck, Shit, f.u.c.k, sh1t, Big Bitch',
  Turkish: `orospu, 0r0spu, OROSPU, Siktir, SİKTİR, s1kt1r, 5ik7ir, s i k t i r, siiik, Ali Sik, amcık, AMCIK,
    Piç, göt, ibne, yarrak, amk, yavşak, pezevenk, amına koyim`,
  Portuguese: `caralho, c4ralho, m3rda, CARALHO, puta, p_u_t_a, Filho da Puta, merda, cuzão, fdp, buceta,
    Vai tomar no cu, viado, foda-se, arrombado, Supercaralho`,
} as const;

describe('[P-A2.1] innocent names', () => {
  test.each(Object.entries(INNOCENT))('%s', (_, names) => {
    expect(names.split(/\s+/).filter((name) => isProfane(name))).toEqual([]);
  });
});

test('[P-A2.1] no number is profane, alone or behind a name', () => {
  const names = Array.from({ length: 10_000 }, (_, number) => [`${number}`, `Berk ${number}`]);
  expect(names.flat().filter((name) => isProfane(name))).toEqual([]);
});

describe('[P-A2.1] words of the profanity list', () => {
  test.each(Object.entries(PROFANE))('%s', (_, names) => {
    expect(names.split(/,\s+/).filter((name) => !isProfane(name))).toEqual([]);
  });
});
