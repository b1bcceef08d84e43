type GivenNames = { readonly f: readonly string[]; readonly m: readonly string[] };

/** First names by generation, since few girls are called Dorothy and few grandmothers Aaliyah. */
export type NamePool = { elder: GivenNames; adult: GivenNames; child: GivenNames; last: readonly string[] };

const given = (f: string, m: string): GivenNames => ({ f: f.split(' '), m: m.split(' ') });
const ENGLISH_CHILDREN = given(
  'Ava Olivia Mia Chloe Lily Zoe Ella Nora Hazel Ruby Maya Sophie Audrey Violet Isla Naomi',
  'Noah Liam Ethan Lucas Owen Henry Leo Miles Caleb Wyatt Julian Oliver Max Theo Elijah Finn',
);

export const NAME_POOLS = {
  english: {
    elder: given(
      'Dorothy Barbara Shirley Marjorie Judith Carol Eleanor Phyllis Joan Beverly Ruth Lois Patricia Nancy',
      'Walter Harold Kenneth Donald Roger Gerald Raymond Norman Eugene Frank Stanley Leonard Ronald Lloyd',
    ),
    adult: given(
      'Karen Lisa Susan Amy Jennifer Heather Melissa Stephanie Rachel Lauren Emily Megan Allison Erin Katherine Diane Tracy Holly',
      'Mark Steven Brian Kevin Scott Jeffrey Eric Matthew Ryan Andrew Peter Greg Todd Craig Adam Tyler Nathan Derek',
    ),
    child: ENGLISH_CHILDREN,
    last: 'Whitaker Sullivan Brennan Hartley Caldwell Prescott Merrill Donnelly Ashford Langley Pruitt Kendall Barlow Thatcher Winslow Hobbs Garrity Mercer Lockwood Sheridan Fairbanks Holloway Dunn Bishop Carver Mallory Stroud Pike Ellison Rowe'.split(
      ' ',
    ),
  },
  hispanic: {
    elder: given(
      'Rosa Carmen Guadalupe Esperanza Teresa Dolores Margarita Josefina Consuelo Socorro Ofelia Amparo',
      'José Manuel Francisco Ramón Rafael Ernesto Alfonso Ignacio Arturo Gilberto Rubén Salvador',
    ),
    adult: given(
      'Delia Patricia Gabriela Verónica Lorena Adriana Claudia Silvia Mónica Alejandra Yolanda Marisol Daniela Beatriz Leticia Araceli',
      'Joaquín Carlos Luis Miguel Javier Fernando Sergio Ricardo Eduardo Héctor Óscar Raúl Alejandro Marco Julio César',
    ),
    child: given(
      'Sofía Camila Valentina Ximena Isabella Daniela Emma Renata Victoria Luciana Natalia Regina',
      'Mateo Santiago Diego Sebastián Emiliano Ángel Gael Iker Leonardo Adrián Nicolás Bruno',
    ),
    last: 'Ramos Ortega Delgado Fuentes Cárdenas Montoya Salazar Rivas Zamora Cabrera Navarro Espinoza Pacheco Villarreal Aguirre Quintero Rosales Mejía Bautista Arroyo Cisneros Lozano Valencia Ochoa Trujillo Barrera Guerrero Contreras Sandoval Ibarra'.split(
      ' ',
    ),
  },
  italian: {
    elder: given(
      'Angela Concetta Lucille Antoinette Josephine Marie',
      'Vincent Salvatore Dominic Carmine Rocco Angelo',
    ),
    adult: given('Gina Donna Christina Michelle Theresa Nicole', 'Anthony Joseph Paul Nicholas Frank Michael'),
    child: ENGLISH_CHILDREN,
    last: 'Bellini Moretti Caruso DeLuca Santoro Ferrante Lombardi Esposito Marchetti Vitale Rinaldi Pagano'.split(' '),
  },
  african: {
    elder: given('Comfort Grace Victoria Florence Esther Mercy', 'Emmanuel Samuel Isaac Joseph Augustine Moses'),
    adult: given('Grace Ngozi Adaeze Abena Folake Chioma Efua Amina', 'Kofi Chidi Emeka Tunde Kwabena Femi Obinna Yaw'),
    child: given('Adaora Zainab Ama Temi Nia Imani', 'Kwame Tobi Chike Jidenna Malik Ayo'),
    last: 'Oyelaran Adeyemi Mensah Boateng Okonkwo Nwosu Asante Balogun Eze Amoah Afolabi Diallo'.split(' '),
  },
  caribbean: {
    elder: given('Gloria Cynthia Sonia Yvonne Marva Hyacinth', 'Winston Clive Neville Errol Cecil Trevor'),
    adult: given('Keisha Nadine Simone Tanya Marcia Camille', 'Andre Damian Omar Jermaine Dwayne Curtis'),
    child: given('Jada Kayla Aaliyah Brianna Janelle Amaya', 'Jayden Isaiah Malachi Xavier Jordan Micah'),
    last: 'Campbell Grant Francis Baptiste Charles Gordon Palmer Clarke Pierre Bennett Toussaint Edwards'.split(' '),
  },
  chinese: {
    elder: given('Mei-Hua Shu-Fen Lan Xiulan Guifang Yulan', 'Guoqiang Jianguo Wei-Min Zhiming Chung Yongfu'),
    adult: given('Grace Jenny Xin Li Vivian Connie Yan Michelle', 'Kevin Wei David Jun Raymond Eric Hao Jason'),
    child: given('Emily Chloe Mia Angela Kaitlyn Elena', 'Ryan Ethan Jayden Lucas Aaron Derek'),
    last: 'Chen Wang Liu Huang Lin Zhou Wu Xu Sun Guo Tang Leung'.split(' '),
  },
  korean: {
    elder: given('Young-Ja Soon-Hee Myung-Sook Jung-Ja', 'Sung-Ho Byung-Chul Dong-Soo Kyung-Soo'),
    adult: given('Soo-Jin Hyejin Minji Eunice Grace Jiyeon', 'Walter James Sung-Min Jae Daniel Hyun'),
    child: given('Hannah Claire Yuna Esther', 'Joshua Minho Daniel Eugene'),
    last: 'Kim Park Choi Jung Kang Yoon Lim Shin Han Seo'.split(' '),
  },
  indian: {
    elder: given('Lakshmi Kamala Sushila Savitri Usha Meena', 'Ramesh Suresh Mohan Gopal Ashok Vijay'),
    adult: given(
      'Priya Anjali Deepa Kavita Sunita Neha Divya Pooja',
      'Rajesh Sanjay Anil Vikram Arjun Nikhil Rohan Manoj',
    ),
    child: given('Anika Diya Riya Meera Isha Saanvi', 'Aarav Rohan Vivaan Dev Kabir Ishaan'),
    last: 'Natarajan Sharma Krishnan Mehta Banerjee Desai Venkatesan Kapoor Subramanian Nair Chaudhary Bhatt'.split(
      ' ',
    ),
  },
  vietnamese: {
    elder: given('Hoa Tuyet Kim-Lien Bich', 'Minh Duc Hung Thanh'),
    adult: given('Linh Thuy Ngoc Trang Kim Lan', 'Tuan Quang Huy Vinh Khoa Dat'),
    child: given('Vy Jenny Mai Emily', 'Andy Bao Kevin Khang'),
    last: 'Nguyen Tran Pham Vo Dang Bui Truong Dinh'.split(' '),
  },
  eastEuropean: {
    elder: given('Irena Halina Ludmila Galina Zofia Raisa', 'Stanislaw Boris Jerzy Viktor Anatoly Leonid'),
    adult: given('Agnieszka Oksana Natalia Ewa Svetlana Joanna', 'Piotr Dmitri Tomasz Oleg Andrzej Pavel'),
    child: given('Julia Maya Anna Zosia Alina', 'Adam Filip Alex Jakub Daniel'),
    last: 'Kowalski Nowak Zielinski Shevchenko Wojcik Kravets Lewandowski Petrenko Marek Sokolov'.split(' '),
  },
  arabic: {
    elder: given('Fatima Samira Nawal Hoda Salma', 'Hassan Mahmoud Ibrahim Nabil Youssef'),
    adult: given('Layla Rania Dina Amal Huda Mona', 'Omar Tariq Karim Samir Khaled Ziad'),
    child: given('Yasmin Leila Jana Noor', 'Adam Zayd Rami Yusuf'),
    last: 'Haddad Khoury Mansour Nasser Sayegh Farah Rahman Aziz Saleh Tannous'.split(' '),
  },
  jewish: {
    elder: given('Miriam Estelle Sylvia Roslyn Harriet Bernice', 'Irving Seymour Morton Sheldon Martin Alvin'),
    adult: given('Rebecca Dana Ilana Leah Shira Naomi', 'Joshua Aaron Seth Ari Jonathan Gabe'),
    child: given('Talia Noa Eliana Abby Hannah', 'Eli Asher Ezra Jonah Sam'),
    last: 'Feinberg Rosen Katz Adler Goldfarb Lipman Shapiro Weiss Zucker Mandel'.split(' '),
  },
  nordic: {
    elder: given('Ingrid Astrid Karin Solveig Marlys', 'Arne Gunnar Nels Orville Sven'),
    adult: given('Kristin Annika Heidi Britta Jill', 'Tom Erik Lars Nels Kurt'),
    child: ENGLISH_CHILDREN,
    last: 'Lindqvist Halvorsen Nygaard Sandstrom Ekberg Thorsen Bjork Dahl Rasmussen Hagen'.split(' '),
  },
  filipino: {
    elder: given('Corazon Erlinda Remedios Luz', 'Renato Danilo Romeo Virgilio'),
    adult: given('Maricel Jocelyn Rowena Cherry Liza', 'Jerome Rommel Arnel Christian Noel'),
    child: given('Angelica Bea Princess Mika', 'Joshua Gabriel Carl Jericho'),
    last: 'Santos Reyes Manalo Dizon Pangilinan Villamor Macaraeg Tolentino'.split(' '),
  },
} as const satisfies Record<string, NamePool>;

export type Origin = keyof typeof NAME_POOLS;

/** Weighted origins of a practice's families. */
export const ORIGINS: Readonly<Record<number, readonly (readonly [Origin, number])[]>> = {
  1001: [
    ['english', 30],
    ['italian', 11],
    ['hispanic', 14],
    ['jewish', 8],
    ['african', 5],
    ['caribbean', 8],
    ['chinese', 6],
    ['korean', 4],
    ['indian', 7],
    ['vietnamese', 2],
    ['eastEuropean', 5],
    ['arabic', 3],
    ['filipino', 2],
  ],
  1002: [
    ['english', 45],
    ['nordic', 32],
    ['eastEuropean', 14],
    ['hispanic', 6],
    ['indian', 3],
  ],
  1003: [
    ['hispanic', 82],
    ['chinese', 6],
    ['filipino', 5],
    ['vietnamese', 3],
    ['english', 4],
  ],
};
