/**
 * A list that the sales team has sent over, dropped on the screen and not imported yet: new exhibitors, news of those that
 * are there, and what has to be looked at first.
 */
export const lateBookings = {
  fileName: 'late-bookings.csv',
  lines: [
    'Company,Stand type,Stand,Hall,First name,Surname,E-mail,First time at Harbour Expo,Power needed',
    'Aldercote Lamps,Shell scheme,A22,Hall A,Ros,Peake,ros.peake@aldercote.example,Yes,1 kW',
    'Barley & Wren,Shell scheme,A24,Hall A,Imran,Sadiq,imran@barleywren.example,Yes,1 kW',
    'Cindertrack Bikes,Island,C40,Hall C,Ines,Farrow,ines.farrow@cindertrack.example,No,6 kW',
    'Dovetail Joinery,Shell scheme,A26,Hall A,Martin,Hale,m.hale@dovetail,Yes,2 kW',
    'Eastquay Robotics,Start-up,S20,"Hall C, start-up pavilion",Tomi,Adeyemi,tomi@eastquay.example,Yes,1 kW',
    'Fellside Stoves,Island,C42,Hall C,Greta,Lund,greta@fellside.example,No,9 kW',
    'Gannet Outdoor,Shell scheme,B08,Hall B,,,,No,2 kW',
    'Halyard Rigging,Space only,C21,Hall C,,,,,4 kW',
    'Ivy Lane Press,Shell scheme,B36,Hall B,Nora,Quist,nora.quist@ivylane.example,maybe,1 kW',
    'Juniper Kitchenware,Shell scheme,"B18, B19",Hall B,Hugo,Brandt,hugo.brandt@juniper-kitchenware.example,,3 kW',
    'Kittiwake Charts,Start-up,S22,"Hall C, start-up pavilion",Yusuf,Demir,yusuf@kittiwake.example,Yes,1 kW',
    ',Shell scheme,B38,Hall B,Sorrel,Finch,sorrel.finch@mail.example,Yes,1 kW',
    'Lamplight Software,Shell scheme,B22,Hall B,,,,,2 kW',
    'Mossgate Paper,Shell scheme,B40,Hall B,Elin,Moss,elin@mossgate.example,No,1 kW',
    'Northlight Instruments,Shell scheme,B42,Hall B,Priya,Nair,priya.nair@northlight-optics.example,No,1 kW',
  ],
} as const
